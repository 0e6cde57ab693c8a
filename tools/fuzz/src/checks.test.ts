import { describe, expect, test } from '@jest/globals';
import type { Case } from './cases.js';
import { faultOf } from './checks.js';
import { NO_DAMAGE } from './damage.js';
import type { HttpResponse } from './exchange.js';

const request: Case = {
  operation: { methods: ['GET'], pattern: '/a', segments: [{ literal: '/a' }], args: {} },
  method: 'GET',
  role: 'anonymous',
  path: [],
  address: 'path',
  carrier: 'query',
  args: [],
  query: [],
  headers: [],
  file: 0,
  fileName: undefined,
  damage: NO_DAMAGE,
};

const answered = (status: number, body: unknown, headers: Record<string, string> = {}): HttpResponse => ({
  status,
  headers: new Map(
    Object.entries({
      'content-type': 'application/json; charset=UTF-8',
      'x-content-type-options': 'nosniff',
      ...headers,
    }),
  ),
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

const refused = (status: number, code = 'a_code') => ({ code, message: 'No.', data: { status } });
const kindOf = (answer: HttpResponse, kase = request): string | undefined =>
  faultOf(kase, { response: answer, end: 'answered', ms: 1 })?.kind;

describe('an answer', () => {
  test.each([
    ['success', answered(200, [])],
    ['error response', answered(400, refused(400))],
    [
      'error for the name of a callback, without data',
      answered(400, { code: 'rest_callback_invalid', message: 'No.' }),
    ],
    ['documented 501', answered(501, refused(501, 'rest_trash_not_supported'))],
    ['503 that says when to come back', answered(503, refused(503, 'rest_too_busy'), { 'retry-after': '3' })],
  ])('the response is correct: %s', (_what, answer) => {
    expect(kindOf(answer)).toBeUndefined();
  });

  test.each([
    ['500 internal_server_error', answered(500, refused(500, 'internal_server_error'))],
    ['503 rest_too_busy', answered(503, refused(503, 'rest_too_busy'))],
    [
      '503 rest_service_unavailable',
      answered(503, refused(503, 'rest_service_unavailable'), { 'retry-after': '3' }),
    ],
    ['400 of another shape', answered(400, refused(404))],
    ['404 of another shape', answered(404, { code: 'a_code', data: { status: 404 } })],
    ['404 that is not JSON', answered(404, '<h1>', { 'content-type': 'text/html' })],
    ['a response that is not JSON', answered(200, '{')],
    ['without x-content-type-options', answered(200, [], { 'x-content-type-options': '' })],
  ])('the response is wrong: %s', (kind, answer) => {
    expect(kindOf(answer)).toBe(kind);
  });

  test('the status inside an envelope counts', () => {
    const enveloped: Case = { ...request, query: [['_envelope', { kind: 'text', text: '1' }]] };
    const body = { body: refused(500, 'internal_server_error'), status: 500, headers: {} };
    expect(kindOf(answered(200, body), enveloped)).toBe('500 internal_server_error');
  });

  test('only a complete request requires a response', () => {
    expect(faultOf(request, { end: 'silent', ms: 1 })?.kind).toBe('no response: silent');
    const cut: Case = { ...request, damage: { kind: 'cut', at: 1, after: 'close' } };
    expect(faultOf(cut, { end: 'closed', ms: 1 })).toBeUndefined();
  });
});
