import { execFileSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { almanac } from '../command-line/program.js';
import { completionScript, SHELLS, wordsOf } from './completion.js';

const program = almanac();

/** Bash's completions of the last argument. */
function completed(...words: string[]): string[] {
  const script = [
    completionScript(program, 'bash'),
    'COMP_WORDS=("$@")',
    `COMP_CWORD=$(($# - 1))`,
    '_almanac',
    `printf "%s\\n" "\${COMPREPLY[@]}"`,
  ].join('\n');
  const output = execFileSync('bash', ['-c', script, 'bash', 'almanac', ...words], { encoding: 'utf8' });
  return output.split('\n').filter((line) => line !== '');
}

describe('bash', () => {
  test('bash completes commands, subcommands, options and values of arguments', () => {
    expect(completed('comm')).toEqual(['comment']);
    expect(completed('post', 'cr')).toEqual(['create']);
    expect(completed('post', 'create', '--cont')).toEqual(['--content']);
    expect(completed('term', 'list', 'event')).toEqual(['event_category', 'event_tag']);
    expect(completed('option', 'up')).toEqual(['update']);
  });

  test('bash does not count options and values as commands', () => {
    expect(completed('--quiet', 'post', 'update', '12', '--statu')).toEqual(['--status']);
  });

  test('bash completes nothing for an unknown command', () => {
    expect(completed('post', 'create', '--nope')).toEqual([]);
  });
});

test.each(SHELLS)('the script for %s has every command', (shell) => {
  const script = completionScript(program, shell);
  for (const [path] of wordsOf(program)) expect(script).toContain(`"${path}"`);
});
