import { raw, html as tag } from 'hono/html';

/** Markup that is complete and escaped. */
export type Html = ReturnType<typeof raw>;

/** What a template takes: text, which is escaped; markup, which is not; a list of both; or nothing. */
export type Part = string | number | Html | false | null | undefined | readonly Part[];

/** Template of HTML or XML: every text in it is escaped. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  // Without promises among its parts, the tag gives no promise.
  tag(strings, ...parts) as Html;

/**
 * Markup of the API, such as `content.rendered` or an escaped name, which its service has filtered. It is not text: no
 * template takes it by itself, and no text takes its place. `api-shapes.ts` makes it of the fields that are markup.
 */
export class Markup {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  static readonly NONE = new Markup('');

  get isEmpty(): boolean {
    return this.#source === '';
  }

  /** This markup, or another in place of none. */
  or(other: Markup): Markup {
    return this.isEmpty ? other : this;
  }

  /** The characters of the markup. Whatever is made of them is text again. */
  get source(): string {
    return this.#source;
  }
}

/** Filtered markup as part of a template. */
export const trusted = (markup: Markup): Html => raw(markup.source);

/** XML 1.0 has no other characters. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text for XML, without the characters that XML cannot hold. */
export const xmlText = (text: string): string => text.replace(NOT_IN_XML, '');

/** Data inside a `<script type="application/ld+json">`: no text in it can end the element. */
export const jsonData = (data: unknown): Html =>
  raw(JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => escapedUnicode(character)));

const escapedUnicode = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
