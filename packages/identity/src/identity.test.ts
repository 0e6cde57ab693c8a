import { describe, expect, test } from '@jest/globals';
import { ANONYMOUS, can, IdentityTokens, isRole } from './index.js';

const SECRET = 'a secret of more than thirty-two characters';

describe('IdentityTokens', () => {
  const tokens = new IdentityTokens(SECRET);

  test('carry who is asking', async () => {
    const identity = { userId: 7, roles: ['editor'] };
    expect(await tokens.verify(await tokens.sign(identity))).toEqual(identity);
  });

  test('absent is nobody', async () => {
    expect(await tokens.verify(undefined)).toBe(ANONYMOUS);
  });

  test('signed with another key, or cut short, is refused', async () => {
    const foreign = await new IdentityTokens(SECRET.toUpperCase()).sign({
      userId: 1,
      roles: ['administrator'],
    });
    expect(await tokens.verify(foreign)).toBeUndefined();
    const own = await tokens.sign({ userId: 1, roles: ['administrator'] });
    expect(await tokens.verify(own.slice(0, -4))).toBeUndefined();
  });

  test('need a long secret', () => {
    expect(() => new IdentityTokens('short')).toThrow(RangeError);
  });
});

describe('capabilities', () => {
  test.each([
    [['contributor'], 'edit_posts', true],
    [['contributor'], 'publish_posts', false],
    [['author'], 'edit_others_posts', false],
    [['editor'], 'unfiltered_html', true],
    [['editor'], 'list_users', false],
    [['subscriber', 'administrator'], 'list_users', true],
    [['king'], 'read', false],
    [[], 'read', false],
  ] as const)('%j %s: %s', (roles, capability, expected) => {
    expect(can({ userId: 5, roles }, capability)).toBe(expected);
  });

  test('only the five names are roles', () => {
    expect(isRole('author')).toBe(true);
    expect(isRole('king')).toBe(false);
    expect(isRole('toString')).toBe(false);
  });
});
