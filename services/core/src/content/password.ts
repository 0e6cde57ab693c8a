import { createHash, timingSafeEqual } from 'node:crypto';
import type { AttemptLimiter } from '@almanac/cache';
import type { RestRequest } from '@almanac/rest';
import type { Content } from './document.js';
import type { PostStore } from './model.js';

/** Whether a password unlocks an item; one without a password cannot be unlocked. Takes constant time. */
export function isUnlocked({ password }: Pick<Content, 'password'>, given: string): boolean {
  return password !== '' && timingSafeEqual(digest(password), digest(given));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Throttles guesses of passwords of protected content, as of accounts. */
export class PasswordAttempts {
  constructor(
    private readonly content: Pick<PostStore, 'findMany'>,
    private readonly attempts: Pick<AttemptLimiter, 'begin'>,
  ) {}

  /**
   * Counts an attempt of a request on an item, once per request. The caller checks the password.
   * @throws RestError `rest_too_many_attempts`
   */
  async count(
    { ip, once }: Pick<RestRequest, 'ip' | 'once'>,
    id: number,
    given: string | undefined,
  ): Promise<void> {
    if (!given) return;
    await once(`password of ${id}`, async () => {
      const [item] = await this.content.findMany([id]);
      if (!item || item.password === '') return;
      const attempt = await this.attempts.begin({ address: ip, target: `post ${id}`, secret: given });
      if (isUnlocked(item, given)) await attempt.succeeded();
      else attempt.failed();
    });
  }
}
