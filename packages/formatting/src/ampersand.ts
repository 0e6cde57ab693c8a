// An `&` that does not begin a reference: decimal `&#39;`, hexadecimal `&#x27;`, or a name of at most eight letters and
// the digits 1 to 4 (as in `&frac12;`).
const BARE_AMPERSAND = /&(?!#(?:\d+|x[a-f0-9]+);|[a-z1-4]{1,8};)/gi;

// An `&` with the character behind it, when what follows that character is not the rest of a named reference. Looks one
// character later than the pattern above, so it also catches one-letter names such as `&x;`.
const AMPERSAND_BEFORE_NO_NAME = /&([^#])(?![a-z1-4]{1,8};)/gi;

/** Bare `&` as `&#038;`; references stay. */
export function encodeAmpersands(text: string): string {
  return text.includes('&') ? text.replace(BARE_AMPERSAND, '&#038;') : text;
}

// The characters Windows-1252 has at 128 to 159, where Unicode has control characters; 0 marks its five gaps.
const WINDOWS_1252 = [
  8364, 0, 8218, 402, 8222, 8230, 8224, 8225, 710, 8240, 352, 8249, 338, 0, 381, 0, 0, 8216, 8217, 8220, 8221,
  8226, 8211, 8212, 732, 8482, 353, 8250, 339, 0, 382, 376,
];

// A decimal reference into that range: `&#128;` to `&#159;`.
const WINDOWS_1252_REFERENCE = /&#(1[2-5]\d);/g;

/** What titles, excerpts and comments get after typography. WordPress: `convert_chars`. */
export function convertChars(text: string): string {
  return text.includes('&') ? text.replace(AMPERSAND_BEFORE_NO_NAME, '&#038;$1') : text;
}

/** References to characters that only Windows-1252 has, corrected. WordPress: `convert_invalid_entities`. */
export function convertInvalidEntities(text: string): string {
  return text.replace(WINDOWS_1252_REFERENCE, (whole, digits: string) => {
    const code = WINDOWS_1252[Number(digits) - 128];
    return code === undefined ? whole : code === 0 ? '' : `&#${code};`;
  });
}
