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

/** Whether a package finds the other one as Node would: beside itself, or in a folder above. */
function finds(path: string, name: string): boolean {
  if (`${path ? `${path}/` : ''}node_modules/${name}` in packages) return true;
  return path !== '' && finds(dirname(path) === '.' ? '' : dirname(path), name);
}

test('names the builds for every platform, so that `npm ci` takes it everywhere', () => {
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((name) => !finds(path, name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('pins what is not a build for another platform by its content', () => {
  const loose = Object.entries(packages).filter(
    ([path, { link, optional, integrity }]) =>
      path.includes('node_modules/') && !link && !optional && integrity === undefined,
  );
  expect(loose).toEqual([]);
});
