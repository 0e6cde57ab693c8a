import { readFileSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import type { Command } from 'commander';
import { almanac, pathOf } from './program.js';
import { EXIT, runCommand } from './run.js';

const ROOT = new URL('../../../../', import.meta.url);

/** Every command below one. */
const below = (command: Command): Command[] => command.commands.flatMap((child) => [child, ...below(child)]);

/** Runs arguments in a new command line. @returns its exit code and all of its output */
async function run(...words: string[]): Promise<{ status: number; text: string }> {
  const program = almanac();
  let text = '';
  const write = (part: string): void => {
    text += part;
  };
  for (const command of [program, ...below(program)])
    command.configureOutput({ writeOut: write, writeErr: write });
  return { status: await runCommand(program, words), text };
}

test.each(below(almanac()).map((command) => [pathOf(command), command] as const))(
  'the help of %s has a summary and examples',
  (words, command) => {
    let help = '';
    command.configureOutput({
      writeOut: (text) => {
        help += text;
      },
    });
    command.outputHelp();
    expect(command.description()).not.toBe('');
    expect(help).toContain(`\n  npm run almanac -- ${words}`);
  },
);

test('docs/reference/command-line.md names every command', () => {
  const reference = readFileSync(new URL('docs/reference/command-line.md', ROOT), 'utf8');
  const missing = below(almanac())
    .map(pathOf)
    .filter((path) => !path.includes(' ') && !reference.includes(`\`${path}`));
  expect(missing).toEqual([]);
});

describe('a usage error', () => {
  test('the error for an unknown command suggests a similar one', async () => {
    expect(await run('strat')).toEqual({
      status: EXIT.usage,
      text: "error: unknown command 'strat'\n(Did you mean start?)\n",
    });
    expect(await run('user', 'craete')).toEqual({
      status: EXIT.usage,
      text: "error: unknown command 'craete'\n(Did you mean create?)\n",
    });
  });

  test('the error for an unknown option points to the help of its command', async () => {
    const { status, text } = await run('user', 'list', '--jsn');
    expect(status).toBe(EXIT.usage);
    expect(text).toBe(
      'error: unknown option \'--jsn\'\n(Did you mean --json?)\nType "npm run almanac -- help user list" for its usage.\n',
    );
  });
});

describe('help', () => {
  test.each([
    [['help'], 'Usage: almanac <command> [options]'],
    [['help', 'user'], 'Usage: almanac user '],
    [['help', 'user', 'create'], 'Usage: almanac user create '],
  ])('%p shows the help of the command', async (words, beginning) => {
    const { status, text } = await run(...words);
    expect(text.startsWith(beginning)).toBe(true);
    expect(status).toBe(EXIT.ok);
  });

  test('the help of an unknown command is a usage error', async () => {
    expect(await run('help', 'user', 'craete')).toEqual({
      status: EXIT.usage,
      text: "error: unknown command 'craete'\n(Did you mean create?)\n",
    });
  });
});

const { version, bin } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
  version: string;
  bin: { almanac: string };
};

test('"npx almanac" finds the program in a checkout', async () => {
  await access(new URL(bin.almanac, ROOT), constants.X_OK);
});

test.each(['--version', '-V'])('the option %s prints the version', async (option) => {
  expect(await run(option)).toEqual({ status: EXIT.ok, text: `${version}\n` });
});

test.each([
  ['before a command', ['--quiet', 'probe']],
  ['after a command', ['probe', '--quiet']],
])('the option --quiet works %s', async (_, words) => {
  const program = almanac();
  let quiet: unknown;
  program.command('probe').action((options: { quiet?: boolean }) => {
    quiet = options.quiet;
  });
  expect(await runCommand(program, words)).toBe(EXIT.ok);
  expect(quiet).toBe(true);
});
