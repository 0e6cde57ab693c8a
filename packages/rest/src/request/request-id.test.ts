import { describe, expect, test } from '@jest/globals';
import { acceptRequestId } from './request-id.js';

describe('the id of a request', () => {
  test('a short, plain request id of the client is kept', () => {
    expect(acceptRequestId('order-2026.07_a')).toBe('order-2026.07_a');
  });

  test.each([undefined, '', 'short', 'x'.repeat(65), 'a b c d e f', 'line\nbreak-and-more', '{"level":60}'])(
    'the request id %j is replaced by a new one',
    (given) => {
      const id = acceptRequestId(given);
      expect(id).not.toBe(given);
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});
