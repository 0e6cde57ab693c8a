import { describe, expect, test } from '@jest/globals';
import { Scheduler } from './scheduler.js';

const busy = (milliseconds: number): void => {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
};

/** Runs a number of time slices, each with the same previous run time. */
async function run(
  scheduler: Scheduler,
  pieces: number,
  consumed: number,
  onPiece: () => void,
): Promise<void> {
  for (let i = 0; i < pieces; i++) {
    await scheduler.wait(consumed);
    onPiece();
    busy(2);
  }
}

describe('statements that take long', () => {
  test('one long statement runs per turn of the event loop, however many there are', async () => {
    const scheduler = new Scheduler();
    let pieces = 0;
    const perRound: number[] = [];
    let running = true;
    const look = (): void => {
      perRound.push(pieces);
      pieces = 0;
      if (running) setImmediate(look);
    };
    setImmediate(look);
    await Promise.all(
      Array.from({ length: 16 }, () =>
        run(scheduler, 5, 5, () => {
          pieces += 1;
        }),
      ),
    );
    running = false;
    expect(Math.max(...perRound)).toBe(1);
  });

  test('long statements run after short ones, and do not starve', async () => {
    const scheduler = new Scheduler();
    const order: string[] = [];
    const long = run(scheduler, 1, 20, () => order.push('long'));
    const short = [1, 2].map(() => run(scheduler, 100, 1, () => order.push('short')));
    await Promise.all([long, ...short]);
    const position = order.indexOf('long');
    expect(position).toBeGreaterThan(0);
    expect(position).toBeLessThan(order.length - 1);
  });
});
