// The address of the page holds the text and the base in its fragment, which browsers do not send to servers.

const text = document.getElementById("text");
const base = document.getElementById("base");
const chosen = document.getElementById("document");
const number = document.getElementById("number");
const result = document.getElementById("result");
const status = document.getElementById("status");
let timer;

// show explains the text in the fields. The result is markup of the library, which escapes all that it shows of the text.
function show() {
  result.innerHTML = globalThis.uriExplain(text.value, base.value, chosen.value);
  compare();
  clearTimeout(timer);
  timer = setTimeout(settle, 400);
}

// url returns what this browser makes of the text, or null if it refuses it.
function url() {
  try {
    return base.value === "" ? new URL(text.value) : new URL(text.value, base.value);
  } catch {
    return null;
  }
}

// compare puts the attributes of this browser's URL beside those of the library, and marks the differences.
function compare() {
  const own = url();
  const fields = globalThis.uriFields(text.value, base.value);
  const table = result.querySelector(".fields");
  const different = [];
  for (const row of table.tBodies[0].rows) {
    const name = row.cells[0].textContent;
    const value = own === null ? "throws" : own[name];
    const same = own === null ? fields === null : fields !== null && fields[name] === value;
    const cell = row.cells[2];
    if (same) {
      cell.textContent = "same";
    } else {
      different.push(name);
      cell.append(Object.assign(document.createElement("mark"), { textContent: value === "" ? "empty" : short(value) }));
    }
  }
  table.hidden = own === null && fields === null;
  const constructor = base.value === "" ? "new URL(text)" : "new URL(text, base)";
  let says = "gives the same value for every attribute.";
  if (own === null) {
    says = fields === null ? "throws, too." : "throws.";
  } else if (different.length > 0) {
    says = fields === null ? "does not throw." : `gives another value for ${different.join(", ")}.`;
  }
  const sentence = `In this browser, ${constructor} ${says}`;
  document.getElementById("own").textContent = sentence;
  if (different.length > 0) {
    const fact = Array.from(result.querySelectorAll(".facts li")).find((li) => li.firstElementChild.textContent === "browsers");
    fact.lastElementChild.append(" " + sentence);
    fact.classList.replace("good", "odd");
  }
}

// short returns a value without its middle if it is long, as the library does.
function short(value) {
  return value.length <= 500 ? value : `${value.slice(0, 240)}… ${value.length - 360} bytes …${value.slice(-120)}`;
}

// settle is called once nobody types any more. It changes the address of the page, and gives screen readers the summary.
function settle() {
  const kept = new URLSearchParams({ text: text.value });
  if (base.value !== "") {
    kept.set("base", base.value);
  }
  if (chosen.value !== "") {
    kept.set("document", chosen.value);
  }
  history.replaceState(null, "", "#" + kept);
  status.textContent = Array.from(result.querySelectorAll(".facts span"), (fact) => fact.textContent).join(" ");
}

// given returns the parameters in the fragment of an address.
function given(address) {
  return new URLSearchParams(address.hash.slice(1));
}

// read fills the fields from the address of the page, or from the first example.
function read() {
  let params = given(location);
  if (!params.has("text")) {
    params = given(document.querySelector(".examples a"));
  }
  text.value = params.get("text");
  base.value = params.get("base") ?? "";
  chosen.value = params.get("document") ?? "";
  if (chosen.selectedIndex < 0) {
    chosen.value = "";
  }
}

// insert puts the character with the number in its field into the text, where the caret is.
function insert() {
  const digits = number.value.trim().replace(/^u\+/i, "");
  const code = /^[0-9a-f]{1,6}$/i.test(digits) ? parseInt(digits, 16) : Infinity;
  const valid = code <= 0x10ffff && (code < 0xd800 || 0xdfff < code);
  number.setCustomValidity(valid ? "" : "Write the number of a character in hexadecimal digits, such as 202E.");
  if (number.reportValidity()) {
    text.setRangeText(String.fromCodePoint(code), text.selectionStart, text.selectionEnd, "end");
    text.focus();
    show();
  }
}

// copy copies what a button says, and says whether it could.
async function copy(button) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? text.value);
    button.textContent = "Copied";
  } catch {
    button.textContent = "This browser does not let the page copy";
  }
  setTimeout(() => { button.textContent = label; }, 1500);
}

async function start() {
  read();
  const go = new Go();
  const program = await WebAssembly.instantiateStreaming(fetch("uri.wasm"), go.importObject);
  performance.mark("loaded");
  go.run(program.instance);
  show();
  performance.mark("shown");
  for (const field of [text, base, chosen]) {
    field.addEventListener("input", show);
  }
  document.getElementById("insert").addEventListener("click", insert);
  addEventListener("hashchange", () => { read(); show(); });
}

// A link to a section scrolls, and leaves the address of the page as it is.
result.addEventListener("click", (event) => {
  const link = event.target.closest(".facts a");
  if (link) {
    event.preventDefault();
    const section = document.getElementById(link.hash.slice(1));
    section.tabIndex = -1;
    section.focus();
  }
});

document.addEventListener("click", (event) => {
  const button = event.target.closest(".copy");
  if (button && button.textContent.startsWith("Copy ")) {
    copy(button);
  }
});

number.addEventListener("input", () => number.setCustomValidity(""));
number.addEventListener("keydown", (event) => {
  if (event.key === "Enter") {
    insert();
  }
});
document.getElementById("form").addEventListener("submit", (event) => event.preventDefault());
start().catch((error) => {
  result.textContent = location.protocol === "file:"
    ? "Browsers load this page only from a web server. The command \"go run .\" in its folder starts one."
    : "The page cannot start: " + error;
});
