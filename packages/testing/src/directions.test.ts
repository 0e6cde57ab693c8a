import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const BIOME = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
const CONFIGURATION = fileURLToPath(new URL('../../../biome.json', import.meta.url));

/** Who imports what. */
const FORBIDDEN = [
  ['packages/identity', '@almanac/service'],
  ['packages/fetch', '@almanac/service/config'],
  ['packages/rest', '@almanac/rpc'],
  ['packages/rpc', '@almanac/service'],
  ['packages/service', '@almanac/content'],
  ['packages/content', '@almanac/terms'],
  ['packages/terms', '@almanac/testing'],
  ['packages/testing', '@almanac/cli'],
  ['packages/cli', '@almanac/core-service'],
  ['services/core', '@almanac/events-service/config'],
  ['services/forms', '@almanac/testing'],
  ['gateway', '@almanac/core-service'],
] as const;
const ALLOWED = [
  ['packages/rest', '@almanac/identity'],
  ['packages/service', '@almanac/rpc'],
  ['packages/terms', '@almanac/content'],
  ['packages/cli', '@almanac/core-service/config'],
  ['services/events', '@almanac/terms'],
  ['services/events/src/testing', '@almanac/testing'],
  ['gateway', '@almanac/service/config'],
] as const;

describe('the linter', () => {
  let project: string;
  let complaints: string;
  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'almanac-directions-'));
    await copyFile(CONFIGURATION, join(project, 'biome.json'));
    for (const [folder, imported] of [...FORBIDDEN, ...ALLOWED]) {
      const file = join(project, fileOf(folder, imported));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `import '${imported}';\n`);
    }
    complaints = await lint(project);
  });
  afterAll(() => rm(project, { recursive: true }));

  test.each(FORBIDDEN)('keeps %s from importing %s', (folder, imported) => {
    expect(complaints).toContain(fileOf(folder, imported));
  });

  test.each(ALLOWED)('lets %s import %s', (folder, imported) => {
    expect(complaints).not.toContain(fileOf(folder, imported));
  });
});

/** A file of its own for each import, so that each has its own complaints. */
const fileOf = (folder: string, imported: string): string =>
  `${folder}${folder.includes('/src') ? '' : '/src'}/${imported.replaceAll(/\W/g, '-')}.ts`;

/** What the linter says of the directions between packages. It ends with a status of its own when it says something. */
const lint = (project: string): Promise<string> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [
        BIOME,
        'lint',
        '--only=style/noRestrictedImports',
        '--vcs-enabled=false',
        '--max-diagnostics=none',
        '--reporter=github',
        '.',
      ],
      { cwd: project },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
