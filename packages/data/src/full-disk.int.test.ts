import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { body, endpoint, publicAccess } from '@almanac/rest';
import { describe, expect, test } from '@jest/globals';
import { Schema } from 'mongoose';
import { ServiceDatabase } from './database.js';
import { startTestService } from './testing/test-service.js';

const DATABASE = fileURLToPath(new URL('../../embedded-mongo/dist/main.js', import.meta.url));
const LIMIT_BYTES = 4 * 1024 * 1024;

/** Starts a database whose files cannot grow beyond a limit. The system enforces the limit like the end of a disk. */
async function startDatabase(dataDir: string): Promise<{ process: ChildProcess; uri: string }> {
  const command = [process.execPath, DATABASE, 'serve', '--port', '0', '--data', dataDir];
  const child = spawn('prlimit', [`--fsize=${LIMIT_BYTES}:unlimited`, ...command], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [uri] = /mongodb:\S+/.exec(line) ?? [];
    if (uri !== undefined) return { process: child, uri: uri.replace('/?', '/full?') };
  }
  throw new Error('the database did not start');
}

const startNotes = (uri: string) =>
  startTestService({ EVENTS_MONGODB_URI: uri }, async (context) => {
    const database = new ServiceDatabase(context);
    const connection = await database.connect();
    const notes = connection.model('note', new Schema({ text: String }), 'notes');
    const options = { args: {}, permission: publicAccess };
    return {
      database,
      routes: [
        {
          path: '/test/v1/notes',
          endpoints: [
            endpoint({
              ...options,
              methods: ['GET'],
              handler: async () => body(await notes.countDocuments()),
            }),
            endpoint({
              ...options,
              methods: ['POST'],
              handler: async () => {
                await notes.create({ text: 'x'.repeat(200_000) });
                return body(null, { status: 201 });
              },
            }),
          ],
        },
      ],
    };
  });

/** The limit needs the package util-linux. */
const testWithLimit = spawnSync('prlimit', ['--version']).status === 0 ? test : test.skip;

describe('a service whose database has a full disk', () => {
  testWithLimit(
    'answers writes with 507 and reads as ever, and takes writes when there is room',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'almanac-full-'));
      const database = await startDatabase(dataDir);
      try {
        const service = await startNotes(database.uri);
        const write = () => service.ask('POST', '/test/v1/notes');
        let stored = 0;
        let answer = await write();
        for (; answer.status === 201; answer = await write()) stored += 1;
        expect(answer).toMatchObject({
          status: 507,
          body: { code: 'rest_insufficient_storage', data: { status: 507 } },
        });
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await service.ask('GET', '/test/v1/notes')).toMatchObject({ status: 200, body: stored });
        execFileSync('prlimit', ['--pid', String(database.process.pid), '--fsize=unlimited']);
        expect((await write()).status).toBe(201);
        expect(await service.ask('GET', '/test/v1/notes')).toMatchObject({ status: 200, body: stored + 1 });
        await service.stop();
      } finally {
        const ended = once(database.process, 'exit');
        database.process.kill();
        await ended;
        await rm(dataDir, { recursive: true });
      }
    },
  );
});
