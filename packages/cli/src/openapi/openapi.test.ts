import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { writeOpenApi } from './openapi.js';

test('openapi writes the description to a file, and fails when no site responds', async () => {
  const server = createServer((_request, response) => response.end('{"openapi":"3.1.0"}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const file = join(await mkdtemp(join(tmpdir(), 'almanac-')), 'openapi.json');
  const PORT = String((server.address() as AddressInfo).port);
  await writeOpenApi({ output: file }, { PORT });
  expect(await readFile(file, 'utf8')).toBe('{\n  "openapi": "3.1.0"\n}\n');
  server.close();
  await expect(writeOpenApi({ site: 'http://127.0.0.1:9' }, {})).rejects.toThrow(
    'The site does not respond at http://127.0.0.1:9. Is it running?',
  );
  await rm(dirname(file), { recursive: true });
});
