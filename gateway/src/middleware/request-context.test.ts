import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import type { GatewayRequest, GatewayResponse } from '../http/request.js';
import { requestContextOf } from './request-context.js';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [undefined, 'nothing: nobody is there any more'],
])('the client address behind %s is %s', (remoteAddress, expected) => {
  const response = Object.assign(new EventEmitter(), { locals: { requestId: 'a', client: '' } });
  const request = { method: 'GET', headers: {}, socket: { remoteAddress, destroy: () => undefined } };
  let known = 'nothing: nobody is there any more';
  requestContextOf({} as never, {} as never, 0)(
    request as unknown as GatewayRequest,
    response as unknown as GatewayResponse,
    () => {
      known = response.locals.client;
    },
  );
  expect(known).toBe(expected);
});
