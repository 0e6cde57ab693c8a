import { closedMarkup, escapeHtml } from '@almanac/formatting';
import { raw, html as tag } from 'hono/html';

/** Markup that is complete and escaped. */
export type Html = ReturnType<typeof raw>;

/** A part of a template: text, which is escaped; markup, which is not; a list of both; or nothing. */
export type Part = string | number | Html | false | null | undefined | readonly Part[];

/** Template of HTML or XML: every text in it is escaped. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  // Returns no promise, as no part is one.
  tag(strings, ...parts) as Html;

/**
 * Markup of the API, such as `content.rendered` or an escaped name, which its service has filtered. It is distinct
 * from text: templates accept it only through `trusted`. `api-shapes.ts` creates it from the fields that are markup.
 */
export class Markup {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  static readonly NONE = new Markup('');

  /** The markup of a plain text. */
  static ofText(text: string): Markup {
    return new Markup(escapeHtml(text));
  }

  get isEmpty(): boolean {
    return this.#source === '';
  }

  /** This markup, or another one if it is empty. */
  or(other: Markup): Markup {
    return this.isEmpty ? other : this;
  }

  /** The source of the markup, as text that has to be escaped. */
  get source(): string {
    return this.#source;
  }
}

/** Filtered markup as part of a template. */
export const trusted = (markup: Markup): Html => raw(markup.source);

/** Filtered markup of an author as part of a template. What it leaves open ends with it. */
export const closed = (markup: Markup): Html => raw(closedMarkup(markup.source));

/** XML 1.0 has no other characters. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text for XML, without the characters that XML cannot hold. */
export const xmlText = (text: string): string => text.replace(NOT_IN_XML, '');

/** Data inside a `<script type="application/ld+json">`: no text in it can end the element. */
export const jsonData = (data: unknown): Html =>
  raw(JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => escapedUnicode(character)));

const escapedUnicode = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
