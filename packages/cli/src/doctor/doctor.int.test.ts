import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, serve } from '@almanac/embedded-mongo';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mongoFinding } from './doctor.js';

let directory = '';
let server: RunningServer;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'almanac-doctor-'));
  server = await serve({
    port: 0,
    host: '127.0.0.1',
    dataDir: directory,
    credential: { username: 'ann', password: 'right' },
  });
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

test('a reachable database is shown with its version, and a wrong password is recognized', async () => {
  const at = (password: string) =>
    `mongodb://ann:${password}@127.0.0.1:${server.port}/almanac?authSource=admin`;
  expect(await mongoFinding('MONGODB_URI', at('right'))).toEqual({
    state: 'good',
    about: 'MONGODB_URI',
    sentence: expect.stringMatching(/^MongoDB \d+\.\d+\.\d+ answers\.$/),
  });
  expect(await mongoFinding('MONGODB_URI', at('wrong'))).toEqual({
    state: 'wrong',
    about: 'MONGODB_URI',
    sentence: 'the user or the password is wrong.',
  });
});
