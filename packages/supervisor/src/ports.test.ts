import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { claimPorts, portProblem } from './ports.js';

describe('ports', () => {
  test('claimed ports are free, different, and below those of outgoing connections', async () => {
    const ports = await claimPorts(16);
    expect(new Set(ports).size).toBe(16);
    for (const port of ports) {
      expect(port).toBeLessThan(32_768);
      expect(await portProblem('127.0.0.1', port)).toBeUndefined();
    }
  });

  test('concurrently starting sites claim different ports', async () => {
    const claims = await Promise.all(Array.from({ length: 40 }, () => claimPorts(16)));
    expect(new Set(claims.flat()).size).toBe(40 * 16);
  });

  test('claiming fails with an error when all ports are in use', async () => {
    const [port = 0] = await claimPorts(1);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect(await portProblem('127.0.0.1', port)).toBe('EADDRINUSE');
    server.close();
  });
});
