#!/usr/bin/env node
// The launcher of every command: it makes sure that the project is installed and built, then runs the built program.
// It is plain JavaScript without dependencies, because it runs before any are installed. `--no-build` skips both
// checks, for images and tests that have just built everything.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildState } from './build-state.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const NEEDED = [20, 19];
const INTERRUPTED = 130;

const TEST_HELP = `Usage: npm test

Check format, lint and types, then run every test of every workspace.

Tests of one workspace alone, or of one file:
  cd services/forms && npm test
  cd services/forms && npm test -- src/feedback
`;

const fail = (message, status = 1) => {
  console.error(message);
  process.exit(status);
};

const read = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

const OPTIONS = {
  cwd: ROOT,
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  shell: process.platform === 'win32',
};

/** Runs a check that prints its own messages. If it fails, the command ends with 1, or with the status of a signal. */
async function check(command, args, why) {
  const { status, signal } = await run(command, args, OPTIONS).catch(({ message }) =>
    fail(`${why}: ${message}`),
  );
  if (signal) fail(`${why}: ${signal}`, status);
  if (status !== 0) fail(`${why}: exit status ${status}`);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]))
    fail(`Almanac needs Node ${NEEDED.join('.')} or newer; this is ${process.version}.`);
}

/** Whether node_modules matches package-lock.json. npm keeps a list of the installed packages there. */
function isInstalled() {
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return false;
  const installed = read('node_modules/.package-lock.json').packages;
  return Object.entries(read('package-lock.json').packages).every(
    ([path, entry]) =>
      !path.includes('node_modules/') || entry.optional || installed[path]?.version === entry.version,
  );
}

async function install() {
  if (isInstalled()) return;
  const names = {
    doing: 'Installing dependencies',
    done: 'Dependencies are installed',
    failed: 'The installation failed',
  };
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!(await step(names, 'npm', words, OPTIONS))) process.exit(1);
}

const turbo = (...args) => [process.execPath, [join(ROOT, 'node_modules/turbo/bin/turbo'), ...args]];

/** Installs and builds, if needed. */
async function prepare() {
  const state = new BuildState(ROOT);
  if (state.isCurrent()) return;
  await install();
  const inputs = state.inputs();
  const names = { doing: 'Building', done: 'Built', failed: 'The build failed' };
  const [command, words] = turbo(
    'run',
    'build',
    '--output-logs=errors-only',
    '--log-order=grouped',
    '--ui=stream',
  );
  if (!(await step(names, command, words, OPTIONS))) process.exit(1);
  state.save(inputs);
}

/** Runs format, lint and type checks, and the tests of all workspaces. */
async function test([word]) {
  if (word === '--help' || word === '-h') return void process.stdout.write(TEST_HELP);
  if (word !== undefined) fail(`${TEST_HELP}\nUnexpected argument: ${word}`, 2);
  if (!skipsBuild) await install();
  await check('npm', ['run', '--silent', 'lint'], 'The format or lint check failed');
  await check(
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
  );
}

/** Tools that are not part of the command line. */
const TOOLS = { fuzz: 'tools/fuzz/dist/main.js', bench: 'tools/bench/dist/main.js' };

async function runTool(program, options) {
  const { status } = await run(process.execPath, [join(ROOT, program), ...options], { cwd: ROOT });
  process.exitCode = status;
}

/** A reader of the output that ends early, such as `head`, does not end the command. */
function ignoreEndedReaders() {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

checkNode();
ignoreEndedReaders();
const words = process.argv.slice(2).filter((word) => word !== '--no-build');
const skipsBuild = words.length < process.argv.length - 2;
if (words[0] === 'test') {
  await test(words.slice(1));
} else {
  if (!skipsBuild) await prepare();
  const tool = Object.hasOwn(TOOLS, words[0] ?? '') ? TOOLS[words[0]] : undefined;
  if (tool !== undefined) {
    await runTool(tool, words.slice(1));
  } else {
    const { main } = await import('../dist/main.js');
    await main(words);
    // An interrupted command does not wait for pending work.
    if (process.exitCode === INTERRUPTED) process.exit();
  }
}
