import { createHash, timingSafeEqual } from 'node:crypto';
import type { AttemptLimiter } from '@almanac/cache';
import type { RestRequest } from '@almanac/rest';
import type { Content } from './document.js';
import type { PostStore } from './model.js';

/** Whether a password opens an item. An item without one is opened by none. The time taken tells nothing. */
export function isUnlocked({ password }: Pick<Content, 'password'>, given: string): boolean {
  return password !== '' && timingSafeEqual(digest(password), digest(given));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Slows down who guesses the passwords of protected content, as who guesses those of accounts. */
export class PasswordAttempts {
  constructor(
    private readonly content: Pick<PostStore, 'findMany'>,
    private readonly attempts: Pick<AttemptLimiter, 'begin'>,
  ) {}

  /**
   * Counts what a request tries with an item, once however often it is asked. Whether the password opens anything is
   * decided elsewhere.
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
