package idna

import "testing"

func TestScripts(t *testing.T) {
	for r, want := range map[rune]string{
		-1: "Unknown", 0: "Common", 'a': "Latin", 'Z': "Latin", '-': "Common", '1': "Common",
		0x301: "Inherited", 'я': "Cyrillic", 'Ω': "Greek", 'ש': "Hebrew",
		'ع': "Arabic", 'ह': "Devanagari", 'ก': "Thai", 'あ': "Hiragana", 'ア': "Katakana", '漢': "Han",
		'한': "Hangul", 'ㄅ': "Bopomofo", 0x378: "Unknown", 0x10FFFF: "Unknown",
		0x110000: "Unknown", 'ա': "Armenian",
	} {
		if got := ScriptOf(r).String(); got != want {
			t.Errorf("U+%04X is %s, want %s", r, got, want)
		}
	}
}

// The examples of UTS #39, 5.2, and words that people write.
func TestLevels(t *testing.T) {
	for word, want := range map[string]Level{
		"": SingleScript, "circle": SingleScript, "сirсlе": Unrestricted, "Сirсlе": Unrestricted,
		"Circ1e": SingleScript, "C𝗂𝗋𝖼𝗅𝖾": SingleScript, "𝖢𝗂𝗋𝖼𝗅𝖾": SingleScript,
		"Toys-Я-Us": Unrestricted, "ελ": SingleScript, "aλ": Unrestricted, "яλ": Unrestricted,
		"日本語": SingleScript, "ひらがな漢字カタカナー": SingleScript, "東京tower": HighlyRestrictive,
		"한국어漢字": SingleScript, "k팝": HighlyRestrictive, "ㄅㄆ漢x": HighlyRestrictive,
		"あ한": Unrestricted, "ไทยx": ModeratelyRestrictive, "עבריתx": ModeratelyRestrictive,
		"עבריתعربي": Unrestricted, "हिन्दी": SingleScript, "हिन्दीx1": ModeratelyRestrictive,
		"e\u0301": SingleScript, "नि\u200dx": ModeratelyRestrictive, "ا١٢": SingleScript,
		"xᏣ": Unrestricted, "हि।": SingleScript,
	} {
		if got := LevelOf(word); got != want {
			t.Errorf("%s is of level %d, want %d", word, got, want)
		}
	}
}

func TestLookAlikes(t *testing.T) {
	for r, want := range map[rune]byte{'а': 'a', 'ѕ': 's', 'ο': 'o', 'ν': 'v', 'κ': 'k', 'ȷ': 'j',
		'ı': 'i', 'օ': 'o', 'ס': 'o', '०': 'o', '٥': 'o', '๐': 'o', 'þ': 0, 'ж': 0, 'é': 0, 'a': 0,
		'日': 0, -1: 0} {
		if got, ok := LookAlike(r); got != want || ok != (want != 0) {
			t.Errorf("%c looks like %q, want %q", r, got, want)
		}
	}
	for _, pair := range lookAlikes { // only what a host name may have
		if propsOf(rune(pair>>8))&statusMask != valid {
			t.Errorf("U+%04X is not valid", pair>>8)
		}
	}
}
