import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { Connections } from './connections.js';

const socketFrom = (address: string): Socket =>
  Object.defineProperty(new Socket(), 'remoteAddress', { value: address });

test.each([
  ['2001:db8:0:1::1', ['2001:db8:0:2::1', '2001:db8:0:2::ffff']],
  ['203.0.113.1', ['203.0.113.2', '::ffff:203.0.113.2']],
])(
  'the connections %s and %j count as one client: one stays, and one is closed',
  (other, [first = '', second = '']) => {
    const connections = new Connections(3);
    const oldest = socketFrom(other);
    const held = [socketFrom(first), socketFrom(second)];
    for (const socket of [oldest, ...held]) connections.opened(socket);
    const newcomer = socketFrom('2001:db8:0:3::1');
    connections.opened(newcomer);
    expect([oldest, ...held, newcomer].map(({ destroyed }) => destroyed)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  },
);
