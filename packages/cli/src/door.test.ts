import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const PROGRAM = 'packages/cli/bin/almanac.mjs';
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'almanac-door-test-'));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  await write('package-lock.json', '{"packages":{}}');
  await write('node_modules/.package-lock.json', '{"packages":{}}');
  await write('node_modules/turbo/bin/turbo', 'console.log("built");');
  await write('packages/cli/dist/main.js', 'export const main = () => console.log("data");');
  await write('package.json', '{"type":"module"}');
  await write('node_modules/turbo/package.json', '{"type":"commonjs"}');
  await cp(fileURLToPath(new URL('../bin/almanac.mjs', import.meta.url)), join(root, PROGRAM));
});
afterAll(() => rm(root, { recursive: true }));

test('the standard output holds what a command writes, and nothing of the build', async () => {
  const run = promisify(execFile)(process.execPath, [join(root, PROGRAM), 'forms', 'export']);
  expect(await run).toEqual({ stdout: 'data\n', stderr: 'built\n' });
});
