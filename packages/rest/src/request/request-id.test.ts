import { describe, expect, test } from '@jest/globals';
import { acceptRequestId } from './query.js';

describe('the id of a request', () => {
  test('the id of a request is the one that the client sent if it is short and plain', () => {
    expect(acceptRequestId('order-2026.07_a')).toBe('order-2026.07_a');
  });

  test.each([undefined, '', 'short', 'x'.repeat(65), 'a b c d e f', 'line\nbreak-and-more', '{"level":60}'])(
    'is a new one instead of %j',
    (given) => {
      const id = acceptRequestId(given);
      expect(id).not.toBe(given);
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});
