import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readableTail } from './log-tail.js';

describe('readableTail', () => {
  let directory: string;
  let path: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'almanac-tail-'));
    path = join(directory, 'a.log');
  });
  afterEach(() => rm(directory, { recursive: true }));

  test('the tail shows the log from a position on', async () => {
    await writeFile(path, 'before\nafter\n');
    expect(readableTail(path, 'before\n'.length)).toBe('after');
    expect(readableTail(path, 'before\nafter\n'.length)).toBe('');
    expect(readableTail(path, 1000)).toBe('');
  });

  test('the tail shows messages of JSON lines, with the causes of an error', async () => {
    const err = {
      type: 'MongooseServerSelectionError',
      message: 'the database is away',
      stack: ['    at connect'],
      cause: {
        type: 'MongoError',
        message: 'the database is away',
        cause: { message: 'refused', stack: [], cause: { type: 'object', servers: {} } },
      },
    };
    await writeFile(
      path,
      `{"level":"info","service":"core","msg":"a"}\n${JSON.stringify({ level: 'fatal', msg: 'b', err })}\n{"x":1}\n`,
    );
    expect(readableTail(path, 0)).toBe('info: a\nfatal: b: the database is away: refused\n{"x":1}');
  });

  test('the tail shows the last lines, each complete', async () => {
    const lines = Array.from({ length: 2000 }, (_, index) => `line ${index} ${'x'.repeat(100)}`);
    await writeFile(path, lines.join('\n'));
    expect(readableTail(path, 0).split('\n')).toEqual(lines.slice(-20));
    const long = 'y'.repeat(70_000);
    await writeFile(path, `${long}\nend\n`);
    expect(readableTail(path, 0)).toBe('end');
  });

  test('the tail of a missing log is empty', () => {
    expect(readableTail(join(directory, 'none.log'), 0)).toBe('');
  });
});
