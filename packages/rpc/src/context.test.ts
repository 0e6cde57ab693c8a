import { describe, expect, test } from '@jest/globals';
import { newContext, requestContext } from './context.js';

describe('the context', () => {
  test('is there for everything done in it, and nowhere else', async () => {
    const context = newContext({ userId: 3, roles: ['author'] });
    const seen = await requestContext.run(context, async () => {
      await Promise.resolve();
      return requestContext.getStore();
    });
    expect(seen).toBe(context);
    expect(requestContext.getStore()).toBeUndefined();
  });

  test('of work that nobody asked for is nobody’s', () => {
    expect(newContext().identity.userId).toBe(0);
    expect(newContext().requestId).not.toBe(newContext().requestId);
  });
});
