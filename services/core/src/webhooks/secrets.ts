import { KeyedHash } from '@almanac/identity';
import type { Webhook } from './model.js';

type Salted = Pick<Webhook, '_id' | 'salt'>;

/** Secrets of webhooks, as Standard Webhooks writes them. They are derived from the site's secret and stored nowhere. */
export class WebhookSecrets {
  readonly #hash: KeyedHash;

  /** @param siteSecrets the first makes secrets; requests are signed with all */
  constructor(siteSecrets: readonly string[]) {
    this.#hash = new KeyedHash(siteSecrets, 'webhook secrets', KEY_DIGITS);
  }

  /** The secret for the receiver: `whsec_` and the key in base64. */
  of(webhook: Salted): string {
    return `whsec_${Buffer.from(this.#hash.of(saltedName(webhook)), 'hex').toString('base64')}`;
  }

  /** The keys that sign requests. */
  keys(webhook: Salted): Buffer[] {
    return this.#hash.ofEach(saltedName(webhook)).map((digits) => Buffer.from(digits, 'hex'));
  }
}

/** 32 bytes. */
const KEY_DIGITS = 64;

const saltedName = ({ _id, salt }: Salted): string => `${_id}.${salt}`;
