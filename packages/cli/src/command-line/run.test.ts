import { UserError } from '@almanac/supervisor/errors';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Command } from 'commander';
import { InterruptedError, interruptible, unlessInterrupted } from './interruption.js';
import { runCommand } from './run.js';

let told: string;
beforeEach(() => {
  told = '';
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    told += String(text);
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const running = (work: () => Promise<void>): Promise<number> =>
  runCommand(new Command().exitOverride().addCommand(new Command('work').action(work)), ['work']);

test('a failed command ends with 1 and a sentence', async () => {
  const failing = running(() => Promise.reject(new UserError('There is no file x.')));
  expect(await failing).toBe(1);
  expect(told).toBe('There is no file x.\n');
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a command interrupted by %s ends with 130 and a sentence',
  async (signal) => {
    const status = running(() =>
      interruptible(async (interrupted) => {
        process.emit(signal);
        // npm forwards the signal that the terminal has sent already.
        process.emit(signal);
        await unlessInterrupted(new Promise(() => undefined), interrupted);
      }),
    );
    expect(await status).toBe(130);
    expect(told).toBe('Interrupted.\n');
    expect(process.listenerCount(signal)).toBe(0);
  },
);

test('work that handles an interruption reports what is left to do', async () => {
  const status = running(() =>
    interruptible(async (interrupted) => {
      process.emit('SIGINT');
      if (interrupted.aborted) throw new InterruptedError('Interrupted after 1 of 2.');
    }),
  );
  expect(await status).toBe(130);
  expect(told).toBe('Interrupted after 1 of 2.\n');
});
