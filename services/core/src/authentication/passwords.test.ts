import { describe, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { Passwords } from './passwords.js';

const passwords = new Passwords();

describe('Passwords', () => {
  test('verify accepts the hashed password and no other', async () => {
    const stored = await passwords.hash('open sesame');
    expect(stored).toMatch(/^\$argon2id\$/);
    expect(stored).not.toContain('sesame');
    await expect(passwords.verify(stored, 'open sesame')).resolves.toBe(true);
    await expect(passwords.verify(stored, 'open sesame ')).resolves.toBe(false);
  });

  test('two hashes of one password have different salts', async () => {
    expect(await passwords.hash('x')).not.toBe(await passwords.hash('x'));
  });

  test('isWeak finds hashes of lower cost', async () => {
    expect(passwords.isWeak(await passwords.hash('x'))).toBe(false);
    expect(passwords.isWeak(await hash('x', { memoryCost: 4096, timeCost: 2, parallelism: 1 }))).toBe(true);
    expect(passwords.isWeak(await hash('x', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }))).toBe(true);
  });

  test('pretendToVerify takes as long as verify', async () => {
    await expect(passwords.pretendToVerify('x')).resolves.toBeUndefined();
  });
});
