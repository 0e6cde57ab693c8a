import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Possible locations of WordPress's theme unit test data. */
const PLACES = ['../../../../shared/data/', '../../../../../shared/data/'];

/** The theme unit test data; undefined when they are missing. */
export const THEME_DATA: string | undefined = PLACES.map((place) =>
  fileURLToPath(new URL(`${place}themeunittestdata.xml`, import.meta.url)),
).find((file) => existsSync(file));

/** An element of the file, read without the importer's code. */
export interface XmlElement {
  /** Text of the first child with a name; '' for none. */
  text(name: string): string;
  /** All descendants with a name. */
  all(name: string): XmlElement[];
  /** Slugs of the terms in a taxonomy. */
  slugs(domain: string): string[];
}

export const parseXml = (xml: string): XmlElement => ({
  text: (name) =>
    new RegExp(`<${name}>\\s*(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?\\s*</${name}>`, 's').exec(xml)?.[1] ?? '',
  all: (name) =>
    [...xml.matchAll(new RegExp(`<${name}>.*?</${name}>`, 'gs'))].map(([found]) => parseXml(found)),
  slugs: (domain) =>
    [...xml.matchAll(/<category domain="(.*?)" nicename="(.*?)"/g)]
      .filter(([, found]) => found === domain)
      .map(([, , slug = '']) => slug),
});
