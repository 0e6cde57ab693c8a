import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { type Transfer, type TransferLimits, Transfers } from './transfers.js';

const BUSY = { code: 'rest_too_busy', status: 503 };
const LIMITS: TransferLimits = {
  maxBytes: 400,
  maxClientBytes: 300,
  maxReads: 2,
  stalledMs: 1,
  waitMs: 60_000,
};

/** A response that records its destruction. */
class FakeResponse extends EventEmitter {
  destroyed = false;

  destroy(): this {
    this.destroyed = true;
    return this;
  }
}

/** Begins a transfer of 100 bytes. */
async function begin(transfers: Transfers, client: string) {
  const response = new FakeResponse();
  return { response, transfer: await transfers.begin({ client, bytes: 100, response }) };
}

/** Delivers a chunk that the client does not read. */
async function stall({ transfer }: { readonly transfer: Transfer }): Promise<void> {
  async function* pieces() {
    yield Buffer.from('piece');
  }
  await transfer.watch(pieces()).next();
  // Time must pass for the next measurement.
  await pause(5);
}

const isSettled = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    pause(5).then(() => false),
  ]);

describe('file transfers', () => {
  test('transfers read only a few chunks at once, in turn', async () => {
    const transfers = new Transfers(LIMITS);
    let [reading, most] = [0, 0];
    async function* pieces() {
      for (let count = 0; count < 3; count += 1) {
        reading += 1;
        most = Math.max(most, reading);
        await pause(2);
        reading -= 1;
        yield Buffer.from('piece');
      }
    }
    const read = async (client: string) => {
      const { transfer } = await begin(transfers, client);
      let count = 0;
      for await (const piece of transfer.watch(pieces())) count += Math.min(piece.length, 1);
      return count;
    };
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(read))).toEqual([3, 3, 3, 3]);
    expect(most).toBe(LIMITS.maxReads);
  });

  test('a transfer stops reading when its client has disconnected', async () => {
    const { transfer, response } = await begin(new Transfers(LIMITS), 'a');
    const watched = transfer.watch(
      (async function* () {
        for (;;) yield Buffer.from('piece');
      })(),
    );
    expect((await watched.next()).done).toBe(false);
    response.destroy();
    expect((await watched.next()).done).toBe(true);
  });

  test('a transfer closes its source when its client has disconnected', async () => {
    let isClosed = false;
    async function* pieces() {
      try {
        yield Buffer.from('piece');
        yield Buffer.from('piece');
      } finally {
        isClosed = true;
      }
    }
    const { transfer } = await begin(new Transfers(LIMITS), 'a');
    const watched = transfer.watch(pieces());
    await watched.next();
    await watched.return();
    expect(isClosed).toBe(true);
  });

  test('transfers stay below the memory limit and wait for space', async () => {
    const transfers = new Transfers(LIMITS);
    const [first] = await Promise.all(['a', 'b', 'c', 'd'].map((client) => begin(transfers, client)));
    const fifth = begin(transfers, 'e');
    expect(await isSettled(fifth)).toBe(false);
    expect([transfers.held(), transfers.waiting]).toEqual([400, 1]);
    first?.transfer.end();
    await fifth;
    expect([transfers.held(), transfers.waiting]).toEqual([400, 0]);
  });

  test('transfers of one client leave space for others', async () => {
    const transfers = new Transfers(LIMITS);
    const own = await Promise.all(['a', 'a', 'a'].map((client) => begin(transfers, client)));
    const fourth = begin(transfers, 'a');
    expect(await isSettled(fourth)).toBe(false);
    await begin(transfers, 'b');
    own[0]?.transfer.end();
    await fourth;
    expect([transfers.held('a'), transfers.held('b')]).toEqual([300, 100]);
  });

  test('addresses of one IPv6 network count as one client', async () => {
    const transfers = new Transfers(LIMITS);
    await Promise.all(
      ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((client) => begin(transfers, client)),
    );
    expect(await isSettled(begin(transfers, '2001:db8::4'))).toBe(false);
  });

  test('stalled transfers are dropped, those of the client with most memory first', async () => {
    const transfers = new Transfers(LIMITS);
    const light = await begin(transfers, 'a');
    const [heavy, ...others] = await Promise.all(['b', 'b'].map((client) => begin(transfers, client)));
    const moving = await begin(transfers, 'c');
    await stall(light);
    for (const one of [heavy, ...others]) if (one) await stall(one);
    await begin(transfers, 'd');
    expect([light, heavy, ...others, moving].map((one) => one?.response.destroyed)).toEqual([
      ...[false, true, false, false],
    ]);
    expect(transfers.held()).toBe(400);
  });

  test('a transfer is not dropped while its client reads, nor after a short pause', async () => {
    const transfers = new Transfers({ ...LIMITS, stalledMs: 60_000 });
    const all = await Promise.all(['a', 'b', 'c', 'd'].map((client) => begin(transfers, client)));
    for (const one of all.slice(1)) await stall(one);
    expect(await isSettled(begin(transfers, 'e'))).toBe(false);
    expect(all.map(({ response }) => response.destroyed)).toEqual([false, false, false, false]);
  });

  test('a transfer that gets no space in time is refused', async () => {
    const transfers = new Transfers({ ...LIMITS, waitMs: 0 });
    await Promise.all(['a', 'b', 'c', 'd'].map((client) => begin(transfers, client)));
    await expect(begin(transfers, 'e')).rejects.toMatchObject(BUSY);
    expect([transfers.held(), transfers.waiting]).toEqual([400, 0]);
  });

  test('a waiting transfer ends when its client disconnects', async () => {
    const transfers = new Transfers(LIMITS);
    await Promise.all(['a', 'b', 'c', 'd'].map((client) => begin(transfers, client)));
    const response = new FakeResponse();
    const fifth = transfers.begin({ client: 'e', bytes: 100, response });
    response.emit('close');
    await expect(fifth).rejects.toMatchObject(BUSY);
    expect([transfers.waiting, response.listenerCount('close')]).toEqual([0, 0]);
  });

  test('a file larger than the limit is transferred while no other transfer runs', async () => {
    const transfers = new Transfers(LIMITS);
    const transfer = await transfers.begin({ client: 'a', bytes: 1_000, response: new FakeResponse() });
    const other = begin(transfers, 'b');
    expect(await isSettled(other)).toBe(false);
    transfer.end();
    transfer.end();
    await other;
    expect(transfers.held()).toBe(100);
  });
});
