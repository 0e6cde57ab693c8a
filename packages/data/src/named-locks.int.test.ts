import { countQueries, eventually, startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectMongo } from './mongo.js';
import { NamedLocks } from './named-locks.js';

const PATIENT = { waitMs: 100_000, away: () => undefined };

let database: TestDatabase;
let connection: Connection;
let claims: NamedLocks;
/** Locks of another process. */
let others: NamedLocks;
let otherConnection: Connection;
beforeAll(async () => {
  database = await startTestDatabase();
  connection = await connectMongo(database.uri('claims'), 'almanac-test', PATIENT);
  claims = new NamedLocks(connection, 'claims');
  otherConnection = await connectMongo(database.uri('claims'), 'almanac-test', PATIENT);
  others = new NamedLocks(otherConnection, 'claims');
});
afterAll(async () => {
  await connection.close();
  await otherConnection.close();
  await database.stop();
});

const claim = (name: string) => ({ name, error: () => new Error(`${name} is taken`) });

describe('named locks', () => {
  test('a lock has one holder, and others are refused', async () => {
    await claims.withLocks([claim('door')], async () => {
      for (const who of [claims, others]) {
        const both = who.withLocks([claim('window'), claim('door')], async () => 'in');
        await expect(both).rejects.toThrow('door is taken');
      }
      expect(await claims.withLocks([claim('window')], async () => 'in')).toBe('in');
    });
    expect(await claims.withLocks([claim('door')], async () => 'in')).toBe('in');
  });

  test('a lock is released when its work fails', async () => {
    const failing = claims.withLocks([claim('gate')], async () => {
      throw new Error('no work');
    });
    await expect(failing).rejects.toThrow('no work');
    expect(await claims.withLocks([claim('gate')], async () => 'in')).toBe('in');
  });

  test('a lock is granted to waiting holders one by one', async () => {
    let inside = 0;
    const counts = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        (n % 2 ? claims : others).withLocks(
          [claim('hall')],
          async () => {
            inside += 1;
            await new Promise(setImmediate);
            const seen = inside;
            inside -= 1;
            return seen;
          },
          30_000,
        ),
      ),
    );
    expect(counts).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('a wait for a lock within a process sends no further command', async () => {
    const { commands } = await countQueries(() =>
      Promise.all(
        Array.from({ length: 5 }, () =>
          claims.withLocks([claim('yard')], () => new Promise((resolve) => setTimeout(resolve, 100)), 30_000),
        ),
      ),
    );
    // Each of them takes and releases the lock.
    expect(commands).toHaveLength(10);
  });

  test('several locks are taken by one command and released by one', async () => {
    const { commands } = await countQueries(() =>
      Promise.all(
        ['first', 'second', 'third'].map((name) =>
          claims.withLocks([claim(`${name} door`), claim(`${name} window`)], async () => name),
        ),
      ),
    );
    expect(commands).toEqual(['insert', 'delete']);
  });

  test('a lock is released when another lock of the same holder is refused', async () => {
    await others.withLocks([claim('cellar')], async () => {
      const both = claims.withLocks([claim('attic'), claim('cellar')], async () => 'in');
      await expect(both).rejects.toThrow('cellar is taken');
      expect(await others.withLocks([claim('attic')], async () => 'in')).toBe('in');
    });
  });

  test('a lock is renewed while its holder works', async () => {
    const stored = connection.collection<{ _id: string; until: Date }>('claims');
    await claims.withLocks([claim('long')], async () => {
      await stored.updateOne({ _id: 'long' }, { $set: { until: new Date(0) } });
      await eventually(
        () => stored.findOne({ _id: 'long' }),
        (held) => held !== null && held.until >= new Date(),
      );
      await expect(others.withLocks([claim('long')], async () => 'in')).rejects.toThrow('long is taken');
    });
  });

  test('a lock that another holder has taken is not released', async () => {
    const stored = connection.collection<{ _id: string; holder: string }>('claims');
    await claims.withLocks([claim('lost')], async () => {
      await stored.updateOne({ _id: 'lost' }, { $set: { holder: 'another' } });
    });
    await expect(claims.withLocks([claim('lost')], async () => 'in')).rejects.toThrow('lost is taken');
    await stored.deleteOne({ _id: 'lost' });
  });

  test('a lock of a crashed process expires, and its index deletes it a minute later', async () => {
    const stored = connection.collection<{ _id: string; holder: string; until: Date }>('claims');
    await stored.insertOne({ _id: 'left', holder: 'dead', until: new Date(0) });
    expect(await claims.withLocks([claim('left')], async () => 'in')).toBe('in');
    expect(await stored.countDocuments()).toBe(0);
    await connection.model('claims').createIndexes();
    expect(await stored.indexes()).toContainEqual(
      expect.objectContaining({ key: { until: 1 }, expireAfterSeconds: 60 }),
    );
  });
});
