import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteStatuses } from '@almanac/content';
import { createRpcServer, gateway, type RpcServer, rpcService } from '@almanac/rpc';
import { SILENT, tokensOf } from '@almanac/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startCore, startCoreOn, type TestCore } from '../testing/core.js';

/** The gateway of the site, which goes on while core restarts. */
const announced: string[] = [];
let server: RpcServer;
let settings: NodeJS.ProcessEnv;
let folder: string;
let path: string;
let core: TestCore;
beforeAll(async () => {
  const bump = rpcService(gateway.CacheVersions, {
    bump: ({ changes }) => {
      announced.push(...changes.flatMap(({ versions }) => versions));
      return { version: announced.length };
    },
  });
  server = createRpcServer({ logger: SILENT, ...tokensOf('gateway'), services: [bump] });
  folder = mkdtempSync(join(tmpdir(), 'declarations-'));
  path = join(folder, 'content-types.yaml');
  writeFileSync(path, 'statuses: [{ name: open, label: Open, visibility: public }]\n');
  settings = { CONTENT_TYPES: path, GATEWAY_GRPC: `127.0.0.1:${await server.listen('127.0.0.1:0')}` };
  core = await startCore(settings);
});
afterAll(async () => {
  await core.stop();
  await server.stop(0);
  rmSync(folder, { recursive: true });
  siteStatuses.declare([]);
});

/** The versions that the start and the stop of a further replica bump. */
async function bumped(): Promise<readonly string[]> {
  announced.splice(0);
  const replica = await startCoreOn(core.databaseUri, settings);
  await replica.stop();
  return announced.filter((version) => version === 'wp/v2');
}

test('a start of core invalidates cached responses only with another file than the last time', async () => {
  expect(await bumped()).toEqual([]);
  writeFileSync(path, 'statuses: [{ name: open, label: Open, visibility: private }]\n');
  expect(await bumped()).toEqual(['wp/v2']);
  expect(await bumped()).toEqual([]);
});
