import { describe, expect, test } from '@jest/globals';
import { newContext, requestContext } from './context.js';

describe('the context', () => {
  test('a context is visible to work within it and nowhere else', async () => {
    const context = newContext({ userId: 3, roles: ['author'] });
    const seen = await requestContext.run(context, async () => {
      await Promise.resolve();
      return requestContext.getStore();
    });
    expect(seen).toBe(context);
    expect(requestContext.getStore()).toBeUndefined();
  });

  test('a context of background work is anonymous', () => {
    expect(newContext().identity.userId).toBe(0);
    expect(newContext().requestId).not.toBe(newContext().requestId);
  });
});
