import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { runOpenApiCommand } from './openapi.js';

test('the description is written to a file, and what prevents it is an exit status', async () => {
  const server = createServer((_request, response) => response.end('{"openapi":"3.1.0"}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const complaints = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const file = join(await mkdtemp(join(tmpdir(), 'almanac-')), 'openapi.json');
  const PORT = String((server.address() as AddressInfo).port);
  expect(await runOpenApiCommand(['--output', file], { PORT })).toBe(0);
  expect(await readFile(file, 'utf8')).toBe('{\n  "openapi": "3.1.0"\n}\n');
  server.close();
  expect(await runOpenApiCommand(['--site', 'http://127.0.0.1:9'], {})).toBe(1);
  expect(await runOpenApiCommand(['--nonsense'], {})).toBe(2);
  expect(complaints).toHaveBeenCalledTimes(2);
  complaints.mockRestore();
  await rm(dirname(file), { recursive: true });
});
