import { expect, test } from '@jest/globals';
import { deliveryError } from './transport.js';

test.each([
  ['an unknown recipient', { code: 'EENVELOPE', responseCode: 550 }, true],
  ['a mail that is too large', { code: 'EMESSAGE', responseCode: 552 }, true],
  ['a full mailbox', { code: 'EENVELOPE', responseCode: 452 }, false],
  ['missing credentials', { code: 'EENVELOPE', responseCode: 530 }, false],
  ['wrong credentials', { code: 'EAUTH', responseCode: 535 }, false],
  ['a server that turns the site away', { code: 'EPROTOCOL', responseCode: 554 }, false],
  ['no encryption', { code: 'ETLS', responseCode: 502 }, false],
  ['no connection', { code: 'ECONNECTION' }, false],
  ['anything else', new Error('x'), false],
])('the failure is permanent or temporary: %s', (_what, error, permanent) => {
  expect(deliveryError(error).permanent).toBe(permanent);
});
