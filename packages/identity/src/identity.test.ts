import { createSecretKey } from 'node:crypto';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { ANONYMOUS, can, IdentityTokens, isRole, ProcessTokens } from './index.js';

const SECRET = 'a secret of more than thirty-two characters';

describe('IdentityTokens', () => {
  const tokens = new IdentityTokens(SECRET);

  test('a token carries the identity', async () => {
    const identity = { userId: 7, roles: ['editor'] };
    expect(await tokens.verify(await tokens.sign(identity))).toEqual(identity);
    const program = { ...identity, applicationPassword: '0b8f9c1e-4b1d-4c55-9d9b-7a7a5f0f8f11' };
    expect(await tokens.verify(await tokens.sign(program))).toEqual(program);
  });

  test('a missing token is the anonymous identity', async () => {
    expect(await tokens.verify(undefined)).toBe(ANONYMOUS);
  });

  test('a token signed with another key, or truncated, is refused', async () => {
    const foreign = await new IdentityTokens(SECRET.toUpperCase()).sign({
      userId: 1,
      roles: ['administrator'],
    });
    expect(await tokens.verify(foreign)).toBeUndefined();
    const own = await tokens.sign({ userId: 1, roles: ['administrator'] });
    expect(await tokens.verify(own.slice(0, -4))).toBeUndefined();
  });

  test('a secret must be long', () => {
    expect(() => new IdentityTokens('short')).toThrow(RangeError);
    expect(() => new IdentityTokens(SECRET, 'short')).toThrow(RangeError);
    expect(() => new IdentityTokens()).toThrow(RangeError);
  });

  test('tokens are signed once for the same identity', async () => {
    const identity = { userId: 7, roles: ['editor'] };
    expect(await tokens.sign(identity)).toBe(await tokens.sign({ ...identity }));
    expect(await tokens.sign({ userId: 7, roles: ['author'] })).not.toBe(await tokens.sign(identity));
  });
});

/** Advances only `Date`. Timers stay real, because signing needs them. */
const passSeconds = (seconds: number): void => {
  const now = Date.now() + seconds * 1000;
  jest.useFakeTimers({
    now,
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout', 'performance'],
  });
};

describe('ProcessTokens', () => {
  afterEach(() => {
    jest.useRealTimers();
  });
  const core = new ProcessTokens('core', SECRET);
  const events = new ProcessTokens('events', SECRET);

  test('a token tells its audience the calling process', async () => {
    const token = await events.sign('core');
    expect(await core.verify(token)).toBe('events');
    // The token is cached by now.
    expect(await core.verify(token)).toBe('events');
  });

  test('tokens are rejected when absent, malformed, tampered with, or cut short', async () => {
    const token = await events.sign('core');
    const [head, , signature] = token.split('.');
    const claims = { iss: 'gateway', aud: 'core', exp: Math.floor(Date.now() / 1000) + 100 };
    const tampered = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${tampered.split('.')[1]}.`;
    for (const wrong of [undefined, '', 'x', 'a.b.c', tampered, unsigned, token.slice(0, -4)])
      expect(await core.verify(wrong)).toBeUndefined();
  });

  test('tokens are valid for their audience alone', async () => {
    expect(await new ProcessTokens('oembed', SECRET).verify(await events.sign('core'))).toBeUndefined();
  });

  test('tokens with another secret or purpose are rejected', async () => {
    const foreign = new ProcessTokens('events', SECRET.toUpperCase());
    expect(await core.verify(await foreign.sign('core'))).toBeUndefined();
    const identity = await new IdentityTokens(SECRET).sign({ userId: 1, roles: ['administrator'] });
    expect(await core.verify(identity)).toBeUndefined();
    expect(await new IdentityTokens(SECRET).verify(await events.sign('core'))).toBeUndefined();
    // The secret itself does not work as a key.
    const raw = await new SignJWT({ iss: 'gateway', aud: 'core' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1m')
      .sign(createSecretKey(Buffer.from(SECRET)));
    expect(await core.verify(raw)).toBeUndefined();
  });

  test('tokens are signed once a minute and expire; clocks may differ by half a minute', async () => {
    const token = await events.sign('core');
    expect(await events.sign('core')).toBe(token);
    expect(await core.verify(token)).toBe('events');
    passSeconds(61);
    expect(await events.sign('core')).not.toBe(token);
    passSeconds(70);
    expect(await core.verify(token)).toBe('events');
    passSeconds(30);
    expect(await core.verify(token)).toBeUndefined();
    expect(await new ProcessTokens('core', SECRET).verify(token)).toBeUndefined();
  });

  test('secrets can be rotated: the first of a list signs, and all are accepted', async () => {
    const next = 'the next secret, which has more than thirty-two characters';
    const both = new ProcessTokens('core', next, SECRET);
    expect(await both.verify(await events.sign('core'))).toBe('events');
    const toEvents = await both.sign('events');
    expect(await new ProcessTokens('events', next).verify(toEvents)).toBe('core');
    expect(await events.verify(toEvents)).toBeUndefined();
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
  ] as const)('the roles %j have the capability %s: %s', (roles, capability, expected) => {
    expect(can({ userId: 5, roles }, capability)).toBe(expected);
  });

  test('only the five names are roles', () => {
    expect(isRole('author')).toBe(true);
    expect(isRole('king')).toBe(false);
    expect(isRole('toString')).toBe(false);
  });
});
