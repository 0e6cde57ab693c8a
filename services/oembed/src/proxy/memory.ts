import { LRUCache } from 'lru-cache';
import type { ForeignEmbed } from './answer.js';

/** What is known of a question: an answer, or that there is none. */
interface Known {
  readonly embed: ForeignEmbed | undefined;
}

export interface MemoryLimits {
  readonly maxBytes: number;
  /** Milliseconds. */
  readonly foundMs: { readonly shortest: number; readonly usual: number; readonly longest: number };
  readonly nothingMs: number;
}

const MINUTE = 60_000;
const LIMITS: MemoryLimits = {
  maxBytes: 8 * 1024 * 1024,
  foundMs: { shortest: MINUTE, usual: 60 * MINUTE, longest: 24 * 60 * MINUTE },
  nothingMs: MINUTE,
};
/** What an entry costs beside its text, roughly. */
const ENTRY_OVERHEAD = 512;

/**
 * What other sites answered, for as long as they say (`cache_age`, within limits), and for a moment that they had no
 * answer. The same question at the same time is asked once.
 */
export class Memory {
  readonly #limits: MemoryLimits;
  readonly #known: LRUCache<string, Known>;
  readonly #underWay = new Map<string, Promise<ForeignEmbed | undefined>>();

  /** @param clock tells milliseconds since any moment */
  constructor(limits: MemoryLimits = LIMITS, clock: { now(): number } = performance) {
    this.#limits = limits;
    this.#known = new LRUCache({
      perf: clock,
      ttlResolution: 0,
      maxSize: limits.maxBytes,
      maxEntrySize: Math.ceil(limits.maxBytes / 8),
      sizeCalculation: (known, key) => key.length + JSON.stringify(known).length + ENTRY_OVERHEAD,
    });
  }

  /** @returns what is known; absent when nobody has asked lately */
  recall(key: string): Known | undefined {
    return this.#known.get(key);
  }

  /** Asks, unless somebody is asking the same already, and keeps the answer. */
  ask(key: string, question: () => Promise<ForeignEmbed | undefined>): Promise<ForeignEmbed | undefined> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const asking = question()
      .then((embed) => {
        this.#known.set(key, { embed }, { ttl: this.#lifeOf(embed) });
        return embed;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, asking);
    return asking;
  }

  #lifeOf(embed: ForeignEmbed | undefined): number {
    const { foundMs, nothingMs } = this.#limits;
    if (!embed) return nothingMs;
    if (embed.cache_age === undefined) return foundMs.usual;
    return Math.min(Math.max(embed.cache_age * 1000, foundMs.shortest), foundMs.longest);
  }
}
