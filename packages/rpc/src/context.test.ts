import { describe, expect, test } from '@jest/globals';
import { currentContext, newContext, runInContext } from './context.js';

describe('the context', () => {
  test('is there for everything done in it, and nowhere else', async () => {
    const context = newContext({ userId: 3, roles: ['author'] });
    const seen = await runInContext(context, async () => {
      await Promise.resolve();
      return currentContext();
    });
    expect(seen).toBe(context);
    expect(currentContext()).toBeUndefined();
  });

  test('of work that nobody asked for is nobody’s', () => {
    expect(newContext().identity.userId).toBe(0);
    expect(newContext().requestId).not.toBe(newContext().requestId);
  });
});
