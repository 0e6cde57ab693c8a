import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

interface Workspace {
  readonly folder: string;
  readonly exports: readonly string[];
  /** Workspaces among its dependencies, such as `service` or `core-service`. */
  readonly imports: readonly string[];
}

const folders = (parent: string): string[] => readdirSync(ROOT + parent).map((name) => `${parent}/${name}`);

const WORKSPACES = [...folders('packages'), ...folders('services'), 'gateway', 'e2e'].map(
  (folder): Workspace => {
    const { dependencies = {}, exports = {} } = JSON.parse(
      readFileSync(`${ROOT}${folder}/package.json`, 'utf8'),
    );
    const imports = Object.keys(dependencies).flatMap((name) => name.split('@almanac/')[1] ?? []);
    return { folder, exports: Object.keys(exports), imports };
  },
);

/** The rows of the table of workspaces: who they are, and what they may import; undefined: every deployed package. */
const ROWS = [
  ...readFileSync(`${ROOT}docs/architecture.md`, 'utf8').matchAll(
    /^\| (`[^|]+`) +\| [^|]+ \| ([^|]*?) *\|$/gm,
  ),
].map(([, names = '', allowed = '']) => ({
  folders: quoted(names),
  allowed: quoted(allowed),
  rule: allowed,
}));

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

const rowOf = (folder: string) => ROWS.find((row) => row.folders.includes(folder));

const TOOLS = ['embedded-mongo', 'testing', 'cli', 'wxr'];
const DEPLOYED = folders('packages')
  .map((folder) => folder.slice('packages/'.length))
  .filter((name) => !TOOLS.includes(name));

describe.each(WORKSPACES)('$folder', ({ folder, imports, exports }) => {
  test('depends on no other workspaces than the architecture allows', () => {
    const row = rowOf(folder);
    if (!row) throw new Error(`docs/architecture.md has no row for ${folder}`);
    const allowed = row.rule === 'every package' ? DEPLOYED : row.allowed;
    // The command line starts what is deployed, and reads its settings.
    const isStarted = (name: string) =>
      folder === 'packages/cli' && (name === 'gateway' || name.endsWith('-service'));
    expect(imports.filter((name) => !allowed.includes(name) && !isStarted(name))).toEqual([]);
  });

  if (folder === 'gateway' || folder.startsWith('services/'))
    test('exports its settings alone', () => expect(exports).toEqual(['./config']));
});
