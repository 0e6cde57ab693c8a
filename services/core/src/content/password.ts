import { createHash, timingSafeEqual } from 'node:crypto';
import type { Content } from './document.js';

/** Whether a password opens an item. An item without one is opened by none. The time taken tells nothing. */
export function isUnlocked({ password }: Pick<Content, 'password'>, given: string): boolean {
  return password !== '' && timingSafeEqual(digest(password), digest(given));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
