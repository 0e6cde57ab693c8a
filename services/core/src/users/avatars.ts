import { createHash } from 'node:crypto';

/** Pixels. */
const SIZES = [24, 48, 96] as const;

/** Addresses of the Gravatar picture of an e-mail address, by size. */
export function avatarUrls(email: string): Readonly<Record<string, string>> {
  const hash = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
  return Object.fromEntries(
    SIZES.map((size) => [size, `https://secure.gravatar.com/avatar/${hash}?s=${size}&d=mm&r=g`]),
  );
}
