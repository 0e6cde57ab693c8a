/** The parts of a pattern: quoted text, an escape, a class, the beginning of a group, or any other character. */
const PARTS =
  /\\Q([\s\S]*?)(?:\\E|$)|\\([\s\S])|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]|\(\?([a-zA-Z-]*)[:)]|[\s\S]/gu;

const VERTICAL_SPACE = '\\n-\\r\\x{85}\\x{2028}\\x{2029}';
/** Escapes with another meaning or name in RE2. Its `\s` lacks the vertical tab. */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['s', '[\\s\\v]'],
  ['S', '[^\\s\\v]'],
  ['v', `[${VERTICAL_SPACE}]`],
  ['V', `[^${VERTICAL_SPACE}]`],
  ['Z', '(?:\\n?\\z)'],
]);
const CLASS_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['s', '\\s\\v'],
  ['v', VERTICAL_SPACE],
]);

/**
 * Translates a PCRE pattern to RE2. RE2 itself rejects unsupported syntax, such as back references and lookaround.
 * @throws Error for syntax that has another meaning in RE2
 */
export const toRe2 = (pattern: string): string =>
  pattern.replace(PARTS, (part: string, quoted?: string, escaped?: string, flags?: string) => {
    if (quoted !== undefined) return quoted.replace(/[^A-Za-z0-9]/gu, literal);
    if (escaped !== undefined) return ESCAPES.get(escaped) ?? literalEscape(part, escaped);
    if (flags !== undefined && /[^is-]/.test(flags)) throw new Error(`${part} is not supported`);
    if (part.length > 1 && part.startsWith('[')) return classOf(part);
    // `$` also matches before a final line end.
    return part === '$' ? '(?:\\n?\\z)' : part;
  });

const classOf = (members: string): string =>
  members.replace(/\\([\s\S])/gu, (part, escaped: string) => {
    if (escaped === 'S' || escaped === 'V') throw new Error(`${part} in a class is not supported`);
    return CLASS_ESCAPES.get(escaped) ?? literalEscape(part, escaped);
  });

/** RE2 has no escapes of non-ASCII letters, which are literal. */
const literalEscape = (part: string, escaped: string): string =>
  (escaped.codePointAt(0) ?? 0) > 0x7f ? escaped : part;

const literal = (character: string): string =>
  (character.codePointAt(0) ?? 0) > 0x7f ? character : `\\${character}`;
