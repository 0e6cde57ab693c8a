import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { temporaryDirectory } from '../testing/mongo.js';
import { GroupCommit } from './group-commit.js';
import { openTables, type Tables } from './tables.js';
import type { WriteView } from './view.js';

const COLLECTION = 1;

let directory: string;
let tables: Tables;
let commits: GroupCommit;

beforeEach(async () => {
  directory = await temporaryDirectory();
  tables = openTables(directory, false);
  commits = new GroupCommit(tables);
});

afterEach(async () => {
  await tables.root.close();
  await rm(directory, { recursive: true });
});

const put =
  (record: number) =>
  (view: WriteView): WriteView => {
    view.putRecord(COLLECTION, record, Buffer.from([record]));
    return view;
  };

/** Runs a job, and requests others as soon as it has run. */
function writeAndThen(then: () => void): Promise<WriteView> {
  return commits.write((view) => {
    queueMicrotask(then);
    return put(1)(view);
  });
}

test('writes that arrive during a flush share the next transaction', async () => {
  const others: Promise<WriteView>[] = [];
  const first = await writeAndThen(() => {
    for (const record of [2, 3, 4]) others.push(commits.write(put(record)));
  });
  const views = await Promise.all(others);
  expect(views).toHaveLength(3);
  expect(new Set([first, ...views]).size).toBe(2);
  await commits.idle();
});

test('an exclusive write begins after the acknowledgement of the previous write, and ends before the next begins', async () => {
  const events: string[] = [];
  const write = (name: string, alone: boolean): Promise<void> =>
    commits.write(() => void events.push(`${name} runs`), alone).then(() => void events.push(`${name} ends`));
  let others: Promise<unknown> = Promise.resolve();
  const first = writeAndThen(() => {
    others = Promise.all([write('alone', true), write('after', false)]);
  }).then(() => events.push('first ends'));
  await first;
  await others;
  expect(events).toEqual(['first ends', 'alone runs', 'alone ends', 'after runs', 'after ends']);
});

test('a write that fails half-way affects no other write, neither in its transaction nor after it', async () => {
  const broken = (view: WriteView): never => {
    put(9)(view);
    throw new Error('half-way');
  };
  const all = await Promise.allSettled([
    commits.write(put(1)),
    commits.write(broken),
    commits.write(put(2)),
    commits.write(() => {
      throw new Error('at once');
    }),
  ]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  const stored = await commits.write((view) =>
    [1, 2, 9].map((record) => view.record(COLLECTION, record)?.[0]),
  );
  expect(stored).toEqual([1, 2, undefined]);
});

test('writes fail after the database was closed', async () => {
  await tables.root.close();
  await expect(commits.write(put(1))).rejects.toMatchObject({ code: 1 });
  await commits.idle();
});
