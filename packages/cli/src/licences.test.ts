import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly license?: string; readonly dev?: boolean; readonly link?: boolean }>
  >;
}

const FOLDER = 'node_modules/';

/** Permissive licences. `(A OR B)` is met by either. */
const PERMISSIVE =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|Python-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|WTFPL|OFL-1\.1|Zlib)$/;

/** Exceptions, each with the reason why the package may be used. */
const EXCEPTIONS: readonly (readonly [name: RegExp, reason: string])[] = [
  [/^@img\/sharp-/, 'LGPL: a shared library, used as it is published'],
  [/^exifreader$/, 'MPL: binds changes of its own files, of which there are none'],
  [
    /^(?:busboy|streamsearch|buildcheck|cpu-features|ssh2)$/,
    'MIT by their LICENSE files; their manifests say it in an old form',
  ],
];

/** Whether permissive licences alone meet a licence expression (SPDX). */
const isPermissive = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => PERMISSIVE.test(one)));

test('every library installed for a site has a permissive licence', () => {
  const path = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));
  const { packages } = JSON.parse(readFileSync(path, 'utf8')) as LockFile;
  const refused = Object.entries(packages)
    .filter(([name, { dev, link }]) => name.includes(FOLDER) && !dev && !link)
    .map(([path, { license = 'none' }]) => ({
      name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
      license,
    }))
    .filter(({ name, license }) => !isPermissive(license) && !EXCEPTIONS.some(([known]) => known.test(name)))
    .map(({ name, license }) => `${name}: ${license}`);
  expect(refused).toEqual([]);
});

test('a licence is permissive if one of its alternatives or all of its parts are', () => {
  expect(isPermissive('MIT')).toBe(true);
  expect(isPermissive('(GPL-2.0 OR MIT)')).toBe(true);
  expect(isPermissive('Apache-2.0 AND LGPL-3.0-or-later')).toBe(false);
  expect(isPermissive('GPL-2.0-or-later')).toBe(false);
});
