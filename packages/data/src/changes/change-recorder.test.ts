import { createLogger } from '@almanac/process';
import { describe, expect, test } from '@jest/globals';
import type { Change } from './change.js';
import { ChangeRecorder } from './change-recorder.js';

const changeOf = (object: string): Change => ({
  key: `item/${object}/1`,
  kind: 'item',
  type: 'post',
  status: 'publish',
  object,
  action: 'deleted',
  at: new Date(),
});

/** An outbox that notes how it was read, with the changes that the test puts in. */
function outboxOf(name: string, reads: string[]) {
  let changed = (): void => undefined;
  const waiting: Change[] = [];
  return {
    waiting,
    change: () => changed(),
    onChange: (listener: () => void) => {
      changed = listener;
    },
    backlog: async () => ({ waiting: waiting.length, since: null }),
    pending: async (readsAll: boolean) => {
      reads.push(`${name} ${readsAll ? 'all' : 'own'}`);
      if (waiting.length === 0) return undefined;
      const changes = [...waiting];
      return { changes, hasMore: false, acknowledge: async () => void waiting.splice(0, changes.length) };
    },
  };
}

describe('the recorder of changes', () => {
  function recorderOf(append: (changes: readonly Change[]) => Promise<void> = async () => undefined) {
    const reads: string[] = [];
    const [items, terms] = [outboxOf('items', reads), outboxOf('terms', reads)];
    const logger = createLogger('core', 'silent');
    const recorder = new ChangeRecorder({ outboxes: [items, terms], append, logger, now: () => new Date() });
    const round = async (): Promise<readonly string[]> => {
      reads.splice(0);
      await recorder.run();
      return reads;
    };
    return { items, terms, round };
  }

  test('a round after a change reads the own changes of that outbox, other rounds all changes of all', async () => {
    const { items, round } = recorderOf();
    items.change();
    expect(await round()).toEqual(['items all', 'terms all']);
    items.change();
    expect(await round()).toEqual(['items own']);
    expect(await round()).toEqual(['items all', 'terms all']);
  });

  test('changes that the log did not accept are recorded in the next round', async () => {
    const recorded: string[] = [];
    let isAvailable = false;
    const { items, round } = recorderOf(async (changes) => {
      if (!isAvailable) throw new Error('unavailable');
      recorded.push(...changes.map(({ object }) => object));
    });
    await round();
    items.waiting.push(changeOf('7'));
    items.change();
    await expect(round()).rejects.toThrow('unavailable');
    isAvailable = true;
    expect(await round()).toEqual(['items all', 'terms all']);
    expect([recorded, items.waiting]).toEqual([['7'], []]);
  });
});
