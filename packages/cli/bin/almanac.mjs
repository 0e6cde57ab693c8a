#!/usr/bin/env node
// The door to every command: makes sure that the project is installed and built, then hands over to the built
// program. Plain JavaScript without dependencies, because it runs before there are any.
// `--no-build` skips both checks, for images and tests that have just built everything.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const NEEDED = [20, 19];

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

const read = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

// Commands may write data to the standard output: what prepares them writes beside it.
const TO_STDERR = ['inherit', 2, 'inherit'];

/** Runs a program of the project's own and ends with its status when it fails. */
function run(command, args, why, stdio = TO_STDERR) {
  const { status, signal, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    shell: process.platform === 'win32',
  });
  if (error) fail(`${why}: ${error.message}`);
  if (status !== 0) fail(`${why}: ${signal ?? `exit status ${status}`}`);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]))
    fail(`Almanac needs Node ${NEEDED.join('.')} or newer; this is ${process.version}.`);
}

/** Whether node_modules holds what package-lock.json names. npm keeps the list of what it installed beside it. */
function isInstalled() {
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return false;
  const installed = read('node_modules/.package-lock.json').packages;
  return Object.entries(read('package-lock.json').packages).every(
    ([path, entry]) =>
      !path.includes('node_modules/') || entry.optional || installed[path]?.version === entry.version,
  );
}

function install() {
  if (isInstalled()) return;
  console.error('Installing dependencies…');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'The installation failed');
}

const turbo = (...args) => [process.execPath, [join(ROOT, 'node_modules/turbo/bin/turbo'), ...args]];

function build() {
  run(
    ...turbo('run', 'build', '--output-logs=errors-only', '--log-order=grouped', '--ui=stream'),
    'The build failed',
  );
}

/** Format, lint, types, and every test of every workspace. */
function test() {
  run(
    process.execPath,
    [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
    'The format or lint check failed',
    'inherit',
  );
  run(
    ...turbo(
      'run',
      'typecheck',
      'test',
      '--output-logs=new-only',
      '--log-order=grouped',
      '--ui=stream',
      '--concurrency=3',
    ),
    'The tests failed',
    'inherit',
  );
}

/** Requests that nobody should send, to a site of their own; the program lives with the suites, for it knows only HTTP. */
function fuzz(options) {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'e2e/dist/fuzz/main.js'), ...options], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

checkNode();
const words = process.argv.slice(2).filter((word) => word !== '--no-build');
if (words.length === process.argv.length - 2) {
  install();
  if (words[0] !== 'test') build();
}
if (words[0] === 'test') {
  test();
} else if (words[0] === 'fuzz') {
  fuzz(words.slice(1));
} else {
  const { main } = await import('../dist/main.js');
  await main(words);
}
