// The address of the page holds the text and the base in its fragment, which browsers do not send to servers.

const text = document.getElementById("text");
const base = document.getElementById("base");
const result = document.getElementById("result");
const status = document.getElementById("status");
let timer;

// show explains the text in the fields. The result is markup of the library, which escapes all that it shows of the text.
function show() {
  result.innerHTML = globalThis.uriExplain(text.value, base.value);
  clearTimeout(timer);
  timer = setTimeout(settle, 400);
}

// settle is called once nobody types any more. It changes the address of the page, and gives screen readers the summary.
function settle() {
  const kept = new URLSearchParams({ text: text.value });
  if (base.value !== "") {
    kept.set("base", base.value);
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
}

async function start() {
  read();
  const go = new Go();
  const program = await WebAssembly.instantiateStreaming(fetch("uri.wasm"), go.importObject);
  performance.mark("loaded");
  go.run(program.instance);
  show();
  performance.mark("shown");
  text.addEventListener("input", show);
  base.addEventListener("input", show);
  addEventListener("hashchange", () => { read(); show(); });
}

// A link to a section scrolls, and leaves the address of the page as it is.
result.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (link) {
    event.preventDefault();
    const section = document.getElementById(link.hash.slice(1));
    section.tabIndex = -1;
    section.focus();
  }
});

document.getElementById("form").addEventListener("submit", (event) => event.preventDefault());
start().catch((error) => {
  result.textContent = location.protocol === "file:"
    ? "Browsers load this page only from a web server. The command \"go run .\" in its folder starts one."
    : "The page cannot start: " + error;
});
