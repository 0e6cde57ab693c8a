import { LRUCache } from 'lru-cache';
import type { ForeignEmbed } from './foreign-embed.js';

/** Result of a lookup: an embed, or undefined for an address without one. */
export interface CachedEmbed {
  readonly embed: ForeignEmbed | undefined;
  /** Time at which the embed must be loaded again. */
  readonly expiresAt: Date;
}

export interface Lifetimes {
  /** Lifetimes in milliseconds. */
  readonly foundMs: { readonly shortest: number; readonly usual: number; readonly longest: number };
  readonly nothingMs: number;
}

const MINUTE = 60_000;
const LIFETIMES: Lifetimes = {
  foundMs: { shortest: MINUTE, usual: 60 * MINUTE, longest: 24 * 60 * MINUTE },
  nothingMs: MINUTE,
};

/** An embed with its expiry: after the lifetime that its site gives (`cache_age`), within limits. */
export function cachedEmbedOf(
  embed: ForeignEmbed | undefined,
  now: Date,
  { foundMs, nothingMs }: Lifetimes = LIFETIMES,
): CachedEmbed {
  const asked = embed?.cache_age === undefined ? foundMs.usual : embed.cache_age * 1000;
  const ttlMs = embed ? Math.min(Math.max(asked, foundMs.shortest), foundMs.longest) : nothingMs;
  return { embed, expiresAt: new Date(now.getTime() + ttlMs) };
}

const MAX_BYTES = 4 * 1024 * 1024;
/** Estimated bytes of an entry without its text. */
const ENTRY_OVERHEAD = 512;

/** Cache of embeds in memory, in front of the database. Concurrent loads of a key are coalesced. */
export class EmbedCache {
  readonly #answers: LRUCache<string, CachedEmbed>;
  readonly #underWay = new Map<string, Promise<CachedEmbed>>();

  /** @param clock in milliseconds, for the lifetimes of entries */
  constructor(
    private readonly now: () => Date,
    { maxBytes = MAX_BYTES, clock = performance }: { maxBytes?: number; clock?: { now(): number } } = {},
  ) {
    this.#answers = new LRUCache({
      perf: clock,
      ttlResolution: 0,
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: (answer, question) => question.length + JSON.stringify(answer).length + ENTRY_OVERHEAD,
    });
  }

  /** @returns undefined for a key that is not cached */
  find(question: string): CachedEmbed | undefined {
    return this.#answers.get(question);
  }

  /** Loads an embed and caches it. Joins a load of the same key that is in flight. */
  load(question: string, ask: () => Promise<CachedEmbed>): Promise<CachedEmbed> {
    const underWay = this.#underWay.get(question);
    if (underWay) return underWay;
    const asking = ask()
      .then((answer) => {
        const ttl = answer.expiresAt.getTime() - this.now().getTime();
        if (ttl > 0) this.#answers.set(question, answer, { ttl });
        return answer;
      })
      .finally(() => this.#underWay.delete(question));
    this.#underWay.set(question, asking);
    return asking;
  }
}
