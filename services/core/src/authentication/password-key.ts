import { createHash } from 'node:crypto';
import type { User } from '../users/model.js';

/** Digest of a password hash, to which sessions and links are bound: they end when the password changes. */
export const passwordKeyOf = ({ passwordHash }: Pick<User, 'passwordHash'>): string =>
  createHash('sha256').update(passwordHash).digest('hex');
