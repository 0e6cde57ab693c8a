import { AttemptLimiter, type ClientLimit } from '@almanac/cache';
import { RestError } from '@almanac/rest';
import { describe, expect, jest, test } from '@jest/globals';
import { Accounts, type AccountsDeps } from './accounts.js';

type Core = AccountsDeps['accounts'];
const [ADDRESS, OTHER] = ['192.0.2.1', '192.0.2.2'];
const THROTTLED = { code: 'rest_too_many_attempts', status: 429, data: { retry_after: expect.any(Number) } };
const invalid = async (): Promise<never> => {
  throw new RestError('rest_invalid_key', 401, 'No.');
};

function accountsOf({
  most = 100,
  failures = 3,
  ...own
}: Partial<Core> & { most?: number; failures?: number } = {}) {
  const core = {
    requestReset: jest.fn<Core['requestReset']>(own.requestReset ?? (async () => ({}))),
    register: jest.fn<Core['register']>(own.register ?? (async () => ({}))),
    checkKey: jest.fn<Core['checkKey']>(own.checkKey ?? (async () => ({ login: 'ann' }))),
    setPassword: jest.fn<Core['setPassword']>(own.setPassword ?? (async () => ({}))),
  };
  const used = new Map<string, number>();
  const mails: ClientLimit = async (address) => {
    const count = (used.get(address) ?? 0) + 1;
    used.set(address, count);
    const giveBack = async () => used.set(address, (used.get(address) ?? 0) - 1);
    return { waitMs: count > most ? 5000 : 0, used: count, giveBack };
  };
  const accounts = new Accounts({
    accounts: core,
    identity: { findAccount: async ({ login }) => ({ userId: login.startsWith('ann') ? 7 : 0 }) },
    attempts: new AttemptLimiter({
      name: 'test',
      windowSeconds: 60,
      failures,
      failuresPerClient: 20,
      failuresPerTarget: 6,
    }),
    mails,
  });
  return { accounts, core };
}

describe('mails about accounts', () => {
  test('requests for one account are limited, by whichever of its names', async () => {
    const { accounts, core } = accountsOf();
    for (const name of ['ann', 'ANN ', 'ann@example.com']) await accounts.requestReset(name, ADDRESS);
    await expect(accounts.requestReset('ann', ADDRESS)).rejects.toMatchObject(THROTTLED);
    await accounts.requestReset('bob', ADDRESS);
    for (let n = 0; n < 3; n += 1) await accounts.requestReset('ann', OTHER);
    await expect(accounts.requestReset('ann', '192.0.2.3')).rejects.toMatchObject(THROTTLED);
    expect(core.requestReset).toHaveBeenCalledTimes(7);
  });

  test('a client requests only so many mails in an hour, registrations included', async () => {
    const { accounts, core } = accountsOf({ most: 2 });
    await accounts.requestReset('ann', ADDRESS);
    await accounts.register('bob', 'bob@example.com', ADDRESS);
    await expect(accounts.register('eve', 'eve@example.com', ADDRESS)).rejects.toMatchObject(THROTTLED);
    await expect(accounts.requestReset('bob', ADDRESS)).rejects.toMatchObject(THROTTLED);
    await accounts.register('eve', 'eve@example.com', OTHER);
    expect(core.register).toHaveBeenCalledTimes(2);
  });

  test('a request that core could not take does not count', async () => {
    let isUnavailable = true;
    const { accounts } = accountsOf({
      most: 1,
      failures: 1,
      requestReset: async () => {
        if (isUnavailable) throw new RestError('rest_service_unavailable', 503, 'Away.');
        return {};
      },
    });
    await expect(accounts.requestReset('ann', ADDRESS)).rejects.toMatchObject({ status: 503 });
    isUnavailable = false;
    await expect(accounts.requestReset('ann', ADDRESS)).resolves.toBeUndefined();
  });
});

describe('keys of links', () => {
  const sent = { login: 'ann', key: 'k' };

  test('guesses of keys are limited', async () => {
    const { accounts, core } = accountsOf({ checkKey: invalid, setPassword: invalid });
    await expect(accounts.checkKey(sent, ADDRESS)).rejects.toMatchObject({ code: 'rest_invalid_key' });
    await expect(accounts.checkKey({ ...sent, key: 'l' }, ADDRESS)).rejects.toMatchObject({ status: 401 });
    await expect(accounts.setPassword(sent, 'p', ADDRESS)).rejects.toMatchObject({ status: 401 });
    await expect(accounts.setPassword(sent, 'p', ADDRESS)).rejects.toMatchObject(THROTTLED);
    expect(core.setPassword).toHaveBeenCalledTimes(1);
  });

  test('right keys and refused passwords do not count', async () => {
    const refuse = async (): Promise<never> => {
      throw new RestError('rest_user_invalid_password', 400, 'Short.');
    };
    const { accounts } = accountsOf({ setPassword: refuse });
    for (let n = 0; n < 6; n += 1) {
      await expect(accounts.checkKey(sent, ADDRESS)).resolves.toBe('ann');
      await expect(accounts.setPassword(sent, 'p', ADDRESS)).rejects.toMatchObject({ status: 400 });
    }
  });
});
