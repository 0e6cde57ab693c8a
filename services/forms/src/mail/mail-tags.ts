/** A place in a mail where a value belongs: `[your-name]`, `[_site_title]`, `[_format_day "j F Y"]`. */
export interface MailTag {
  /** As it is written, brackets included. */
  readonly text: string;
  /** As it is written between the brackets. */
  readonly tagName: string;
  /** The control whose answer is meant, if it is one. */
  readonly field: string;
  /** The answer as it was sent, not what stands behind a pipe. */
  readonly raw: boolean;
  /** How a date is written, in the letters of PHP's `date()`. */
  readonly format: string | undefined;
}

/** Replacement of a tag; undefined leaves the tag as it is. */
export type Replacement = (tag: MailTag) => string | undefined;

// `[name "text" …]`; doubled brackets make it literal text.
const MAIL_TAG = /(\[?)\[[\t ]*([a-zA-Z_][\w:.-]*)((?:[\t ]+(?:"[^"\]]*"|'[^'\]]*'))*)[\t ]*\](\]?)/g;
const FIRST_QUOTED = /"([^"]*)"|'([^']*)'/;

function readTag(text: string, tagName: string, quoted: string): MailTag {
  const raw = tagName.startsWith('_raw_');
  const formatted = tagName.startsWith('_format_');
  const [, double, single] = FIRST_QUOTED.exec(quoted) ?? [];
  const field = raw ? tagName.slice('_raw_'.length) : formatted ? tagName.slice('_format_'.length) : tagName;
  return {
    text,
    tagName,
    field: field.replaceAll('.', '_'),
    raw,
    format: formatted ? (double ?? single) : undefined,
  };
}

/** Puts values in the places of a text's mail-tags. */
export function replaceMailTags(text: string, replacement: Replacement): string {
  return text.replace(MAIL_TAG, (whole, opening: string, name: string, quoted: string, closing: string) => {
    if (opening === '[' && closing === ']') return whole.slice(1, -1);
    const tag = readTag(whole.slice(opening.length, whole.length - closing.length), name, quoted);
    return `${opening}${replacement(tag) ?? tag.text}${closing}`;
  });
}

/** Replaces tags; lines with tags of empty values alone are left out. */
export function replaceWithoutBlanks(text: string, replacement: Replacement): string {
  const lines = text.split('\n').map((line) => {
    const values: string[] = [];
    const replaced = replaceMailTags(line, (tag) => {
      const value = replacement(tag);
      if (value !== undefined) values.push(value);
      return value;
    });
    return values.length > 0 && values.every((value) => value === '') ? undefined : replaced;
  });
  return lines.filter((line) => line !== undefined).join('\n');
}

// Line breaks and every other control character: none of them may end a header.
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** A text that stays within one header. */
export const oneLine = (text: string): string => text.replace(CONTROLS, ' ').trim();

/** Input of a sender cannot begin another header. */
export const inOneLine =
  (values: Replacement): Replacement =>
  (tag) => {
    const value = values(tag);
    return value === undefined ? undefined : oneLine(value);
  };
