import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const BIN = fileURLToPath(new URL('../bin', import.meta.url));
const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCE = 'packages/cli/src/main.ts';
const BUILT = 'packages/cli/dist/main.js';
const TURBO = 'node_modules/turbo/bin/turbo';

let root: string;
const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
/** A build that prints a text, and creates the files that the program needs. */
const BUILD = `
  const fs = require('node:fs');
  console.log('words of the build');
  fs.mkdirSync('packages/cli/dist', { recursive: true });
  fs.writeFileSync('${BUILT}', 'export const main = () => console.log("data");');`;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'almanac-door-test-'));
  await write('package.json', '{"type":"module","workspaces":["packages/*"],"scripts":{"lint":"node -e 0"}}');
  await write('package-lock.json', '{"packages":{}}');
  await write('node_modules/.package-lock.json', '{"packages":{}}');
  await write('node_modules/turbo/package.json', '{"type":"commonjs"}');
  await write(TURBO, BUILD);
  await write(SOURCE, 'export {}');
  await cp(BIN, join(root, 'packages/cli/bin'), { recursive: true });
});
afterAll(() => rm(root, { recursive: true }));

const run = (...words: string[]): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)(process.execPath, [join(root, 'packages/cli/bin/almanac.mjs'), ...words]);

const NEWS = /^Building…\nBuilt in \d+\.\d s\.\n$/;

test('standard output has the output of a command, and not that of the build', async () => {
  const { stdout, stderr } = await run('forms', 'export');
  expect(stdout).toBe('data\n');
  expect(stderr).toMatch(NEWS);
});

test('a command does not build when nothing has changed', async () => {
  await run();
  expect(await run()).toEqual({ stdout: 'data\n', stderr: '' });
});

test.each([
  ['a source has changed', () => appendFile(join(root, SOURCE), '// more')],
  ['a source is new', () => write('packages/cli/src/more.ts', 'export {}')],
  ['a source is gone', () => rm(join(root, 'packages/cli/src/more.ts'))],
  ['a workspace is new', () => write('packages/more/package.json', '{}')],
  ['the lock file of npm has changed', () => write('package-lock.json', '{ "packages": {} }')],
  ['something was installed', () => write('node_modules/.package-lock.json', '{ "packages": {} }')],
  ['what was built is gone', () => rm(join(root, 'packages/cli/dist'), { recursive: true })],
  ['somebody else has built', () => appendFile(join(root, BUILT), '// by hand')],
  [
    'another source of the same size and time was put in its place',
    async () => {
      const { atime, mtime } = await stat(join(root, SOURCE));
      const text = await readFile(join(root, SOURCE), 'utf8');
      await write(SOURCE, text.toUpperCase());
      await utimes(join(root, SOURCE), atime, mtime);
    },
  ],
])('a command builds when %s', async (_, change) => {
  await run();
  await change();
  expect((await run()).stderr).toMatch(NEWS);
  expect((await run()).stderr).toBe('');
});

test('a failed build is shown and tried again', async () => {
  await write(TURBO, 'console.log("no such type"); process.exit(3);');
  await appendFile(join(root, SOURCE), '// wrong');
  for (let attempt = 1; attempt <= 2; attempt += 1)
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'Building…\nno such type\nThe build failed: exit status 3\n',
    });
  await write(TURBO, BUILD);
});

test('the command "test" has a help, and refuses unknown arguments', async () => {
  expect((await run('test', '--help')).stdout).toContain('Usage: npm test');
  await expect(run('test', 'forms')).rejects.toMatchObject({ code: 2 });
});

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('a test run ended by %s does not count as passed', async (signal, status) => {
  await write(
    TURBO,
    `process.on('SIGTERM', () => process.exit(0));
    process.on('SIGINT', () => undefined);
    setInterval(() => undefined, 1000);
    console.log('tests run');`,
  );
  const child = spawn(process.execPath, [join(root, 'packages/cli/bin/almanac.mjs'), '--no-build', 'test']);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await once(child, 'close')).toEqual([status, null]);
  expect(said).toBe(`The tests failed: ${signal}\n`);
  await write(TURBO, BUILD);
});

test('Jest in a workspace ends with the status of the signal that stops it', async () => {
  await write('tools/jest/run.mjs', await readFile(join(CHECKOUT, 'tools/jest/run.mjs'), 'utf8'));
  await write('node_modules/jest/package.json', '{"type":"commonjs"}');
  await write(
    'node_modules/jest/bin/jest.js',
    `process.on('SIGTERM', () => process.exit(0));
    setInterval(() => undefined, 1000);
    console.log('tests run');`,
  );
  const child = spawn(process.execPath, [join(root, 'tools/jest/run.mjs')]);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([143, null]);
});

test('a command continues when the reader of its output has ended', async () => {
  const child = spawn(process.execPath, [join(BIN, 'almanac.mjs'), '--no-build', '--help']);
  child.stdout.destroy();
  const [errors, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect([status, errors]).toEqual([0, '']);
});

test('every file that the build depends on is compared', async () => {
  const { BuildState } = (await import(join(BIN, 'build-state.mjs'))) as {
    BuildState: new (root: string) => { inputFiles(): string[] };
  };
  const looked = new Set(new BuildState(CHECKOUT).inputFiles());
  const plan = await promisify(execFile)(
    process.execPath,
    [join(CHECKOUT, TURBO), 'run', 'build', '--dry=json'],
    { cwd: CHECKOUT, env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { globalCacheInputs, tasks } = JSON.parse(plan.stdout) as {
    readonly globalCacheInputs: { readonly files: Readonly<Record<string, string>> };
    readonly tasks: readonly {
      readonly directory: string;
      readonly inputs: Readonly<Record<string, string>>;
    }[];
  };
  const needed = [
    // Files that only tests use do not matter for the build.
    ...Object.keys(globalCacheInputs.files).filter((path) => !path.startsWith('tools/jest/')),
    ...tasks.flatMap(({ directory, inputs }) => Object.keys(inputs).map((path) => join(directory, path))),
  ];
  expect(needed.length).toBeGreaterThan(500);
  expect(needed.filter((path) => !looked.has(path))).toEqual([]);
});
