import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@jest/globals';

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const LOCK = new URL('../../../package-lock.json', import.meta.url);
const { packages } = JSON.parse(readFileSync(LOCK, 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};

/** Whether a package finds another as Node would: next to itself, or in a parent folder. */
function finds(path: string, name: string): boolean {
  if (`${path ? `${path}/` : ''}node_modules/${name}` in packages) return true;
  return path !== '' && finds(dirname(path) === '.' ? '' : dirname(path), name);
}

test('the lock file names the builds for every platform, so that `npm ci` works everywhere', () => {
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((name) => !finds(path, name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file pins every other package by its content', () => {
  const loose = Object.entries(packages).filter(
    ([path, { link, optional, integrity }]) =>
      path.includes('node_modules/') && !link && !optional && integrity === undefined,
  );
  expect(loose).toEqual([]);
});
