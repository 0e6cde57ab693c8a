import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVICES } from '@almanac/process/config';
import { describe, expect, test } from '@jest/globals';
import { manifests } from './manifests.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The places that the document names, with what stands in its second column. */
const PLACES = [...read('docs/guides/adding-a-service.md').matchAll(/^\| `([^`]+)` +\| (.+?) *\|$/gm)].map(
  ([, path = '', what = '']) => ({ path, what }),
);

/** How a service appears in a shared file, as the document quotes it. */
const mentionsIn = (what: string, name: string): string[] =>
  [...what.matchAll(/`([^`]*<(?:name|NAME)>[^`]*)`/g)].map(([, text = '']) => filled(text, name));

const filled = (text: string, name: string): string =>
  text.replaceAll('<name>', name).replaceAll('<NAME>', name.toUpperCase());

describe.each(SERVICES)('%s', (name) => {
  test.each(PLACES)('is in $path', ({ path, what }) => {
    const text = read(filled(path, name));
    // Its own files need not name it, nor those that only some services concern.
    if (path.startsWith('services/') || what.startsWith('if ')) return;
    const mentions = mentionsIn(what, name);
    // Documents name the folder.
    for (const mention of mentions.length > 0 ? mentions : [name]) expect(text).toContain(mention);
  });
});

/** Sources, settings of packages and manifests; what is generated, tests, measures or lints may name services as it likes. */
function* sources(directory = ''): Generator<string> {
  for (const entry of readdirSync(join(ROOT, directory), { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      if (!/^(node_modules|dist|generated|data|bench|\..+)$/.test(entry.name)) yield* sources(path);
    } else if (
      /\.(ts|mjs|js|json|ya?ml)$/.test(entry.name) &&
      !/\.test\.(ts|yaml)$|package-lock|^biome\.json$/.test(entry.name)
    ) {
      yield path;
    }
  }
}

/** Written from the table, see `manifests.ts`. */
const WRITTEN = Object.keys(manifests()).map((path) => `deploy/${path}`);

test('no other file lists the services', () => {
  const known = new Set([...WRITTEN, ...PLACES.map(({ path }) => path)]);
  const lists = [...sources()].filter((path) => {
    const text = read(path);
    return SERVICES.every((name) => new RegExp(`\\b${name}\\b`, 'i').test(text));
  });
  expect(lists.filter((path) => !known.has(path))).toEqual([]);
});
