import { AttemptLimiter, Versions } from '@almanac/cache';
import { type Identity, IdentityTokens, USERS_VERSION } from '@almanac/identity';
import { RestError } from '@almanac/rest';
import { serviceUnavailable } from '@almanac/rpc';
import { describe, expect, test } from '@jest/globals';
import { type AuthenticationOutcome, Authenticator } from './authenticator.js';
import type { Credentials } from './credentials.js';

const tokens = new IdentityTokens('a secret that only the processes of one site know');
const basic = (login: string, password: string): Credentials => ({ scheme: 'basic', login, password });
const error = new RestError('incorrect_password', 401, 'No.');

/** An authenticator whose core gives these responses in order, with its number of calls and its outcomes. */
function setUp(answers: (() => Identity)[] = []) {
  const versions = new Versions();
  const asked: unknown[] = [];
  const outcomes: AuthenticationOutcome[] = [];
  const authenticator = new Authenticator({
    identity: {
      authenticate: async (request) => {
        asked.push(request);
        const answer = answers[asked.length - 1] ?? (() => ({ userId: 1, roles: ['administrator'] }));
        return { applicationPassword: '', ...answer() };
      },
      findAccount: async ({ login }) => ({ userId: /^admin(@site.test)?$/.test(login) ? 1 : 0 }),
    },
    sessions: { openSession: async () => ({ session: 'a new session', lifetimeSeconds: 60 }) },
    tokens,
    versions,
    attempts: new AttemptLimiter({
      ...{ name: 'logins', windowSeconds: 60 },
      ...{ failures: 3, failuresPerClient: 5, failuresPerTarget: 8 },
    }),
    outcomes: { inc: ({ outcome }) => void outcomes.push(outcome) },
  });
  return { authenticator, versions, asked, outcomes };
}
const refuse = () => {
  throw error;
};

describe('Authenticator', () => {
  test('the authenticator signs the identity that core returns', async () => {
    const { authenticator, asked } = setUp();
    const token = await authenticator.authenticate(basic('admin', 'password'), '1.1.1.1');
    expect(await tokens.verify(token)).toEqual({ userId: 1, roles: ['administrator'] });
    expect(asked).toEqual([
      {
        ...{ client: '1.1.1.1', reputation: 'clean' },
        ...{ credentials: 'basic', basic: { login: 'admin', password: 'password' } },
      },
    ]);
  });

  test('the authenticator signs the id of the application password that was sent', async () => {
    const program = { userId: 1, roles: ['editor'], applicationPassword: 'a uuid' };
    const { authenticator } = setUp([() => program]);
    const token = await authenticator.authenticate({ scheme: 'bearer', token: 'abc' }, '1.1.1.1');
    expect(await tokens.verify(token)).toEqual(program);
  });

  test('the authenticator checks a bearer token as well', async () => {
    const { authenticator, asked } = setUp();
    await authenticator.authenticate({ scheme: 'bearer', token: 'abc' }, '1.1.1.1');
    expect(asked).toEqual([
      { client: '1.1.1.1', reputation: 'clean', credentials: 'bearerToken', bearerToken: 'abc' },
    ]);
  });

  test('the authenticator calls core once for equal credentials, also concurrent ones', async () => {
    const { authenticator, asked } = setUp();
    await Promise.all([1, 2, 3].map(() => authenticator.authenticate(basic('admin', 'password'), '1.1.1.1')));
    await authenticator.authenticate(basic('admin', 'password'), '1.1.1.1');
    expect(asked).toHaveLength(1);
    await authenticator.authenticate(basic('admin', 'other'), '1.1.1.1');
    expect(asked).toHaveLength(2);
    // The right password from another address counts as a guess, like a wrong one.
    await authenticator.authenticate(basic('admin', 'password'), '2.2.2.2');
    expect(asked).toHaveLength(3);
  });

  test('made-up tokens of sessions do not replace accepted credentials', async () => {
    const flood = Array.from({ length: 6_000 }, (_, n) => `made-up ${n}`);
    const { authenticator, asked } = setUp([
      () => ({ userId: 1, roles: ['administrator'] }),
      ...flood.map(() => refuse),
    ]);
    await authenticator.authenticate(basic('admin', 'password'), '1.1.1.1');
    for (const token of flood)
      await expect(authenticator.authenticate({ scheme: 'session', token }, '1.1.1.1')).rejects.toBe(error);
    await authenticator.authenticate(basic('admin', 'password'), '1.1.1.1');
    expect(asked).toHaveLength(1 + flood.length);
  });

  test('the authenticator drops its cache when users may have changed, and when changes may be missed', async () => {
    const { authenticator, versions, asked } = setUp();
    const ask = () => authenticator.authenticate(basic('admin', 'password'), '1.1.1.1');
    await ask();
    versions.bump('tribe/events/v1');
    versions.bump('wp/v2');
    await ask();
    expect(asked).toHaveLength(1);
    versions.bump(USERS_VERSION);
    await ask();
    expect(asked).toHaveLength(2);
    versions.doubt('test');
    await ask();
    await ask();
    expect(asked).toHaveLength(4);
  });

  test('the authenticator does not cache a response from before a change that arrives after it', async () => {
    const { authenticator, versions, asked } = setUp();
    const slow = authenticator.authenticate(basic('admin', 'password'), '1.1.1.1');
    while (asked.length === 0) await Promise.resolve();
    versions.bump(USERS_VERSION);
    await slow;
    await authenticator.authenticate(basic('admin', 'password'), '1.1.1.1');
    expect(asked).toHaveLength(2);
  });

  test('an identity is signed again once the wall clock has jumped past its expiry', async () => {
    const { authenticator, asked } = setUp();
    const ask = () => authenticator.authenticate(basic('admin', 'password'), '1.1.1.1');
    await ask();
    const { now } = Date;
    Date.now = () => now() + 3_600_000;
    try {
      // The cache reads its clock once per millisecond.
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(await tokens.verify(await ask())).toMatchObject({ userId: 1 });
    } finally {
      Date.now = now;
    }
    expect(asked).toHaveLength(2);
  });

  test("the authenticator returns core's error and caches it", async () => {
    const { authenticator, asked, outcomes } = setUp([refuse]);
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(authenticator.authenticate(basic('admin', 'wrong'), '1.1.1.1')).rejects.toBe(error);
    expect(asked).toHaveLength(1);
    expect(outcomes).toEqual(['refused']);
  });

  test('the authenticator does not cache errors of an unavailable core', async () => {
    const { authenticator, outcomes } = setUp([
      () => {
        throw serviceUnavailable();
      },
    ]);
    await expect(authenticator.authenticate(basic('admin', 'password'), '1.1.1.1')).rejects.toMatchObject({
      code: 'rest_service_unavailable',
    });
    await expect(authenticator.authenticate(basic('admin', 'password'), '1.1.1.1')).resolves.toEqual(
      expect.any(String),
    );
    expect(outcomes).toEqual(['unavailable', 'accepted']);
  });

  describe('while core is unavailable', () => {
    const away = () => {
      throw serviceUnavailable();
    };
    const ask = ({ authenticator }: ReturnType<typeof setUp>, password = 'password') =>
      authenticator.authenticate(basic('admin', password), '1.1.1.1');

    test('an identity is signed again for credentials that core has accepted', async () => {
      const setting = setUp([() => ({ userId: 1, roles: ['editor'] }), away, away]);
      await ask(setting);
      // Changes may have been missed while core was unreachable.
      setting.versions.bumpWithin('wp/v2');
      expect(await tokens.verify(await ask(setting))).toEqual({ userId: 1, roles: ['editor'] });
      await expect(ask(setting, 'other')).rejects.toMatchObject({ status: 503 });
      expect(setting.asked).toHaveLength(3);
    });

    test('an identity is signed for all requests that wait for the same response', async () => {
      const setting = setUp([() => ({ userId: 1, roles: ['editor'] }), away]);
      await ask(setting);
      setting.versions.bumpWithin('wp/v2');
      const first = ask(setting);
      while (setting.asked.length < 2) await Promise.resolve();
      const tokensOfAll = await Promise.all([first, ask(setting), ask(setting)]);
      for (const token of tokensOfAll) expect(await tokens.verify(token)).toMatchObject({ userId: 1 });
      expect(setting.asked).toHaveLength(2);
    });

    test('no credentials are accepted after a user has changed', async () => {
      const setting = setUp([() => ({ userId: 1, roles: ['editor'] }), away]);
      await ask(setting);
      setting.versions.bump(USERS_VERSION);
      await expect(ask(setting)).rejects.toMatchObject({ status: 503 });
    });

    test('credentials that core has refused in the meantime are not accepted', async () => {
      const setting = setUp([() => ({ userId: 1, roles: ['editor'] }), refuse, away]);
      await ask(setting);
      setting.versions.bump(USERS_VERSION);
      await expect(ask(setting)).rejects.toBe(error);
      setting.versions.bumpWithin('wp/v2');
      await expect(ask(setting)).rejects.toMatchObject({ status: 503 });
    });
  });

  test('the authenticator throttles an address that fails too often for a login, and no other', async () => {
    const { authenticator, asked, outcomes } = setUp([refuse, refuse, refuse]);
    for (const guess of ['a', 'b', 'c'])
      await expect(authenticator.authenticate(basic('admin', guess), '1.1.1.1')).rejects.toBe(error);
    await expect(authenticator.authenticate(basic(' ADMIN', 'password'), '1.1.1.1')).rejects.toMatchObject({
      code: 'rest_too_many_attempts',
      status: 429,
      data: { retry_after: expect.any(Number) },
    });
    expect(asked).toHaveLength(3);
    expect(outcomes.at(-1)).toBe('throttled');
    await authenticator.authenticate(basic('editor', 'password'), '1.1.1.1');
    await authenticator.authenticate(basic('admin', 'password'), '2.2.2.2');
    expect(asked).toHaveLength(5);
  });

  test('the authenticator counts failures with the login and the e-mail address of an account together', async () => {
    const { authenticator, asked } = setUp(Array(3).fill(refuse));
    const outcomes: string[] = [];
    for (const login of ['admin', 'admin@site.test', 'ADMIN', ' Admin@site.test', 'admin'])
      await authenticator
        .authenticate(basic(login, `guess ${asked.length} ${outcomes.length}`), '1.1.1.1')
        .catch((error) => outcomes.push(error.code));
    expect(outcomes).toEqual([
      ...Array(3).fill('incorrect_password'),
      'rest_too_many_attempts',
      'rest_too_many_attempts',
    ]);
  });

  test('the authenticator throttles an address that fails with many logins, and no other', async () => {
    const { authenticator, asked } = setUp(Array(5).fill(refuse));
    const guesses = Array.from({ length: 30 }, (_, n) =>
      authenticator.authenticate(basic(`nobody ${n}`, 'guess'), '1.1.1.1'),
    );
    const results = await Promise.allSettled(guesses);
    const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'let in'));
    expect(codes.filter((code) => code === 'rest_too_many_attempts')).toHaveLength(25);
    expect(asked).toHaveLength(5);
    await expect(authenticator.authenticate(basic('admin', 'password'), '1.1.1.1')).rejects.toMatchObject({
      status: 429,
      data: { retry_after: expect.any(Number) },
    });
    await expect(authenticator.authenticate(basic('admin', 'password'), '2.2.2.2')).resolves.toEqual(
      expect.any(String),
    );
  });

  test('the authenticator does not count accepted credentials against an address', async () => {
    const { authenticator } = setUp();
    for (let n = 0; n < 10; n += 1) await authenticator.authenticate(basic(`user ${n}`, 'x'), '1.1.1.1');
  });

  test('the authenticator allows as many concurrent guesses as sequential ones', async () => {
    const { authenticator, asked } = setUp([refuse, refuse, refuse]);
    const guesses = Array.from({ length: 20 }, (_, n) =>
      authenticator.authenticate(basic('admin', `guess ${n}`), '1.1.1.1'),
    );
    const codes = (await Promise.allSettled(guesses)).map((result) =>
      result.status === 'rejected' ? result.reason.code : 'let in',
    );
    expect(codes.filter((code) => code === 'rest_too_many_attempts')).toHaveLength(17);
    expect(codes).not.toContain('let in');
    expect(asked).toHaveLength(3);
  });
});
