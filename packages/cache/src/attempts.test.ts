import { clientNetwork } from '@almanac/process';
import { describe, expect, test } from '@jest/globals';
import { AttemptLimiter, type AttemptLimits } from './attempts.js';

const LIMITS: AttemptLimits = {
  ...{ name: 'test', windowSeconds: 60 },
  ...{ failures: 3, failuresPerClient: 5, failuresPerTarget: 8 },
};
const TOO_MANY = { code: 'rest_too_many_attempts', status: 429, data: { retry_after: expect.any(Number) } };

/** A limiter in front of accounts with the password `right`. */
function setUp(limits: Partial<AttemptLimits> = {}) {
  const attempts = new AttemptLimiter({ ...LIMITS, ...limits });
  const guess = async (address: string, target: string, secret = 'wrong'): Promise<string> => {
    const attempt = await attempts.begin({ address, target, secret });
    if (secret === 'right') await attempt.succeeded();
    else attempt.failed();
    return attempt.reputation;
  };
  const fail = async (times: number, address: string | ((n: number) => string), target = 'ann') => {
    for (let n = 0; n < times; n += 1)
      await guess(typeof address === 'string' ? address : address(n), target, `wrong ${n}`);
  };
  return { attempts, guess, fail };
}

describe('AttemptLimiter', () => {
  test('a client that fails too often with one target is throttled, and no other', async () => {
    const { guess, fail } = setUp();
    await fail(3, '192.0.2.1');
    await expect(guess('192.0.2.1', 'ann', 'right')).rejects.toMatchObject(TOO_MANY);
    await expect(guess('192.0.2.1', 'bob', 'right')).resolves.toBe('suspect');
    await expect(guess('192.0.2.2', 'ann', 'right')).resolves.toBe('clean');
  });

  test('a client that fails with many targets is throttled', async () => {
    const { guess } = setUp();
    for (let n = 0; n < 5; n += 1) await guess('192.0.2.1', `nobody ${n}`);
    await expect(guess('192.0.2.1', 'ann', 'right')).rejects.toMatchObject(TOO_MANY);
    await expect(guess('192.0.2.2', 'ann', 'right')).resolves.toBe('clean');
  });

  test('the limiter counts an IPv6 /64 as one client', async () => {
    const { guess, fail } = setUp();
    await fail(3, (n) => `2001:db8:0:1:${n + 1}::${n}`);
    await expect(guess('2001:db8::1:9:9:9:9', 'ann', 'right')).rejects.toMatchObject(TOO_MANY);
    await expect(guess('2001:db8:0:2::1', 'ann', 'right')).resolves.toBe('clean');
  });

  test('the limiter counts an IPv4 address as one client in any notation', async () => {
    const { guess, fail } = setUp();
    await fail(3, (n) => ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201'][n] ?? '');
    await expect(guess('::ffff:192.0.2.1', 'ann', 'right')).rejects.toMatchObject(TOO_MANY);
    await expect(guess('::ffff:192.0.2.2', 'ann', 'right')).resolves.toBe('clean');
  });

  test('failures of many clients with one target throttle unknown clients, but not clients that have opened it', async () => {
    const { guess, fail } = setUp();
    await guess('192.0.2.1', 'ann', 'right');
    await fail(8, (n) => `198.51.100.${n}`);
    await expect(guess('203.0.113.1', 'ann', 'other')).rejects.toMatchObject(TOO_MANY);
    await expect(guess('192.0.2.1', 'ann', 'changed')).resolves.toBe('known');
    await expect(guess('203.0.113.1', 'bob', 'right')).resolves.toBe('clean');
  });

  test('the owner may log in from an address with failures of others', async () => {
    const { guess } = setUp();
    await guess('192.0.2.1', 'ann', 'right');
    for (let n = 0; n < 5; n += 1) await guess('192.0.2.1', `nobody ${n}`);
    await expect(guess('192.0.2.1', 'bob', 'right')).rejects.toMatchObject(TOO_MANY);
    await expect(guess('192.0.2.1', 'ann', 'another device')).resolves.toBe('known');
  });

  test('a secret that was right before is always tried, until it is wrong', async () => {
    const { attempts, guess, fail } = setUp();
    await guess('192.0.2.1', 'ann', 'right');
    await fail(3, '192.0.2.1');
    await expect(guess('192.0.2.1', 'ann', 'another')).rejects.toMatchObject(TOO_MANY);
    await expect(guess('192.0.2.1', 'ann', 'right')).resolves.toBe('known');
    // From another address it counts as a guess.
    await fail(3, '192.0.2.2');
    await expect(guess('192.0.2.2', 'ann', 'right')).rejects.toMatchObject(TOO_MANY);
    (await attempts.begin({ address: '192.0.2.1', target: 'ann', secret: 'right' })).failed();
    await expect(guess('192.0.2.1', 'ann', 'right')).rejects.toMatchObject(TOO_MANY);
  });

  test('running attempts count as failures, and successful or undecided ones do not', async () => {
    const { attempts } = setUp();
    const begin = (n: number) =>
      attempts.begin({ address: '192.0.2.1', target: 'ann', secret: `secret ${n}` });
    const begun = await Promise.all([1, 2, 3].map(begin));
    await expect(begin(4)).rejects.toMatchObject(TOO_MANY);
    for (const attempt of begun) await attempt.undecided();
    for (let n = 0; n < 20; n += 1) await (await begin(n)).succeeded();
  });

  test('a shared target has no limit over all clients', async () => {
    const { attempts } = setUp();
    for (let n = 0; n < 20; n += 1)
      (
        await attempts.begin({ address: `192.0.2.${n}`, target: 'bearer', secret: `${n}`, shared: true })
      ).failed();
  });

  test('the limiter forgets failures after the window', async () => {
    const { guess, fail } = setUp();
    await fail(3, '192.0.2.1');
    await expect(guess('192.0.2.1', 'ann', 'right')).rejects.toMatchObject(TOO_MANY);
    const { now } = Date;
    Date.now = () => now() + 61_000;
    try {
      await expect(guess('192.0.2.1', 'ann', 'right')).resolves.toBe('clean');
    } finally {
      Date.now = now;
    }
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['', ''],
])('the client address %j counts as %j', (address, client) => {
  expect(clientNetwork(address)).toBe(client);
});
