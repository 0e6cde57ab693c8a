import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { freePorts, portProblem } from './ports.js';

describe('ports', () => {
  test('are free, all different, and below those of outgoing connections', async () => {
    const ports = await freePorts(16);
    expect(new Set(ports).size).toBe(16);
    for (const port of ports) {
      expect(port).toBeLessThan(32_768);
      expect(await portProblem('127.0.0.1', port)).toBeUndefined();
    }
  });

  test('that are taken say so', async () => {
    const [port = 0] = await freePorts(1);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect(await portProblem('127.0.0.1', port)).toBe('EADDRINUSE');
    server.close();
  });
});
