import { appendFileSync, closeSync, existsSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { rotateLog } from './log-rotation.js';

describe('log rotation', () => {
  let directory: string;
  let path: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'almanac-log-'));
    path = join(directory, 'some.log');
  });
  afterEach(() => rm(directory, { recursive: true }));

  test('a log above its maximum size is rotated while it is written', () => {
    const log = openSync(path, 'a', 0o600);
    writeSync(log, 'before\n');
    rotateLog(path, 3);
    writeSync(log, 'after\n');
    closeSync(log);
    expect(readFileSync(`${path}.1`, 'utf8')).toBe('before\n');
    expect(readFileSync(path, 'utf8')).toBe('after\n');
    expect(statSync(`${path}.1`).mode & 0o777).toBe(0o600);
  });

  test('a rotated log replaces the previous one', () => {
    for (const text of ['first', 'second']) {
      appendFileSync(path, text);
      rotateLog(path, 3);
    }
    expect(readFileSync(`${path}.1`, 'utf8')).toBe('second');
  });

  test('a small or missing log is left alone', () => {
    rotateLog(path, 3);
    appendFileSync(path, 'abc');
    rotateLog(path, 3);
    expect(readFileSync(path, 'utf8')).toBe('abc');
    expect(existsSync(`${path}.1`)).toBe(false);
  });
});
