import { oneLine } from '@almanac/mail';

/** A placeholder for a value in a mail: `[your-name]`, `[_site_title]`, `[_format_day "j F Y"]`. */
export interface MailTag {
  /** The tag as written, including its brackets. */
  readonly text: string;
  /** The text between the brackets as written. */
  readonly tagName: string;
  /** Name of the control, if the tag is for an answer. */
  readonly field: string;
  /** Whether the tag is for the submitted value instead of the text after the pipe. */
  readonly raw: boolean;
  /** Format of a date, in the letters of PHP's `date()`. */
  readonly format: string | undefined;
}

/** Returns the replacement of a tag; undefined leaves the tag unchanged. */
export type Replacement = (tag: MailTag) => string | undefined;

// The tag `[name "text" …]`. Doubled brackets make it literal text.
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

/** Replaces the mail-tags of a text by values. */
export function replaceMailTags(text: string, replacement: Replacement): string {
  return text.replace(MAIL_TAG, (whole, opening: string, name: string, quoted: string, closing: string) => {
    if (opening === '[' && closing === ']') return whole.slice(1, -1);
    const tag = readTag(whole.slice(opening.length, whole.length - closing.length), name, quoted);
    return `${opening}${replacement(tag) ?? tag.text}${closing}`;
  });
}

/** Replaces tags, and leaves out lines that consist of tags with empty values. */
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

/** Removes line breaks from values, so that input of a sender cannot begin another header. */
export const inOneLine =
  (values: Replacement): Replacement =>
  (tag) => {
    const value = values(tag);
    return value === undefined ? undefined : oneLine(value);
  };
