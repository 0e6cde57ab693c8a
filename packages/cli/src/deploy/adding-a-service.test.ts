import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVICES } from '@almanac/process/config';
import { describe, expect, test } from '@jest/globals';
import { manifests } from './manifests.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The places that the document lists, with the second column of its table. */
const PLACES = [...read('docs/guides/adding-a-service.md').matchAll(/^\| `([^`]+)` +\| (.+?) *\|$/gm)].map(
  ([, path = '', what = '']) => ({ path, what }),
);

/** Mentions of a service in a shared file, as the document quotes them. */
const mentionsIn = (what: string, name: string): string[] =>
  [...what.matchAll(/`([^`]*<(?:name|NAME)>[^`]*)`/g)].map(([, text = '']) => filled(text, name));

const filled = (text: string, name: string): string =>
  text.replaceAll('<name>', name).replaceAll('<NAME>', name.toUpperCase());

describe.each(SERVICES)('%s', (name) => {
  test.each(PLACES)('the file $path mentions every service', ({ path, what }) => {
    const text = read(filled(path, name));
    // The service's own files need not name it, nor do files that concern only some services.
    if (path.startsWith('services/') || what.startsWith('if ')) return;
    const mentions = mentionsIn(what, name);
    // The document names only the folder.
    for (const mention of mentions.length > 0 ? mentions : [name]) expect(text).toContain(mention);
  });
});

/** Sources, settings of packages and manifests. Generated files, tests, benchmarks and linters may name services. */
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

/** `manifests.ts` generates these files from the table. */
const WRITTEN = Object.keys(manifests()).map((path) => `deploy/${path}`);

test('no other file lists the services', () => {
  const known = new Set([...WRITTEN, ...PLACES.map(({ path }) => path)]);
  const lists = [...sources()].filter((path) => {
    const text = read(path);
    return SERVICES.every((name) => new RegExp(`\\b${name}\\b`, 'i').test(text));
  });
  expect(lists.filter((path) => !known.has(path))).toEqual([]);
});
