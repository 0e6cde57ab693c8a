import { expect, test } from '@jest/globals';
import type { Command } from 'commander';
import { almanac } from './program.js';

/** Every command below one, with what is typed for it. */
const below = (command: Command, words: readonly string[]): [string, Command][] =>
  command.commands.flatMap((child) => {
    const typed = [...words, child.name()];
    return [[typed.join(' '), child], ...below(child, typed)];
  });

test.each(below(almanac(), []))('the help of %s has a summary and examples of it', (words, command) => {
  let help = '';
  command.configureOutput({
    writeOut: (text) => {
      help += text;
    },
  });
  command.outputHelp();
  expect(command.description()).not.toBe('');
  expect(help).toContain(`\n  npm run almanac -- ${words}`);
});
