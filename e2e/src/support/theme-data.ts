import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the theme unit test data of WordPress's theme authors may be: beside the project, or beside its worktrees. */
const PLACES = ['../../../../shared/data/', '../../../../../shared/data/'];

/** The theme unit test data; undefined where they are not at hand. */
export const THEME_DATA: string | undefined = PLACES.map((place) =>
  fileURLToPath(new URL(`${place}themeunittestdata.xml`, import.meta.url)),
).find((file) => existsSync(file));

/** Expected values from the file, read without the importer's code. */
export interface Said {
  /** The text of its first element with a name; '' for none. */
  text(name: string): string;
  /** Everything below it with a name. */
  all(name: string): Said[];
  /** The slugs of its terms in a taxonomy. */
  slugs(domain: string): string[];
}

export const said = (xml: string): Said => ({
  text: (name) =>
    new RegExp(`<${name}>\\s*(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?\\s*</${name}>`, 's').exec(xml)?.[1] ?? '',
  all: (name) => [...xml.matchAll(new RegExp(`<${name}>.*?</${name}>`, 'gs'))].map(([found]) => said(found)),
  slugs: (domain) =>
    [...xml.matchAll(/<category domain="(.*?)" nicename="(.*?)"/g)]
      .filter(([, found]) => found === domain)
      .map(([, , slug = '']) => slug),
});
