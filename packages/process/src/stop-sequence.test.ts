import { describe, expect, test } from '@jest/globals';
import { createLogger } from './logger.js';
import { StopSequence } from './stop-sequence.js';

const silent = createLogger('events', 'silent');

describe('stopping', () => {
  test('a stop runs phase by phase, whatever the order in which tasks were added', async () => {
    const done: string[] = [];
    const sequence = new StopSequence(silent);
    for (const phase of ['operations', 'connections', 'workers', 'requests', 'readiness'] as const)
      sequence.add(phase, { label: phase, limitMs: 1000, run: () => done.push(phase) });
    expect(await sequence.run()).toBe(true);
    expect(done).toEqual(['readiness', 'requests', 'workers', 'connections', 'operations']);
  });

  test('a stop waits for all tasks of a phase before the next begins', async () => {
    const done: string[] = [];
    const sequence = new StopSequence(silent);
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    sequence.add('requests', {
      label: 'slow',
      limitMs: 60_000,
      run: () => slow.then(() => done.push('slow')),
    });
    sequence.add('requests', {
      label: 'quick',
      limitMs: 60_000,
      run: () => {
        done.push('quick');
        finish();
      },
    });
    sequence.add('workers', { label: 'worker', limitMs: 60_000, run: () => done.push('worker') });
    await sequence.run();
    expect(done).toEqual(['quick', 'slow', 'worker']);
  });

  test('a stop runs all tasks though some fail or never end, and reports it', async () => {
    const lines: string[] = [];
    const sequence = new StopSequence(createLogger('events', 'error', { write: (line) => lines.push(line) }));
    const done: string[] = [];
    sequence.add('workers', {
      label: 'thrown',
      limitMs: 1000,
      run: () => {
        throw new Error('no');
      },
    });
    sequence.add('workers', { label: 'rejected', limitMs: 1000, run: () => Promise.reject(new Error('no')) });
    sequence.add('connections', { label: 'endless', limitMs: 10, run: () => new Promise(() => undefined) });
    sequence.add('operations', { label: 'last', limitMs: 1000, run: () => done.push('last') });
    expect(await sequence.run()).toBe(false);
    expect(done).toEqual(['last']);
    expect(lines.map((line) => JSON.parse(line).task)).toEqual(['thrown', 'rejected', 'endless']);
  });

  test('a stop happens once', async () => {
    let runs = 0;
    const sequence = new StopSequence(silent);
    sequence.add('workers', {
      label: 'counted',
      limitMs: 1000,
      run: () => {
        runs += 1;
      },
    });
    expect(await Promise.all([sequence.run(), sequence.run()])).toEqual([true, true]);
    expect(runs).toBe(1);
  });
});
