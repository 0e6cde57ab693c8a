import { LRUCache } from 'lru-cache';
import type { ForeignEmbed } from './foreign-embed.js';

/** The answer to a question: an embed, or that there is none. */
export interface CachedEmbed {
  readonly embed: ForeignEmbed | undefined;
  /** When it has to be asked for again. */
  readonly expiresAt: Date;
}

export interface Lifetimes {
  /** Milliseconds. */
  readonly foundMs: { readonly shortest: number; readonly usual: number; readonly longest: number };
  readonly nothingMs: number;
}

const MINUTE = 60_000;
const LIFETIMES: Lifetimes = {
  foundMs: { shortest: MINUTE, usual: 60 * MINUTE, longest: 24 * 60 * MINUTE },
  nothingMs: MINUTE,
};

/** An embed as an answer that is kept for as long as its site says (`cache_age`), within limits. */
export function cachedEmbedOf(
  embed: ForeignEmbed | undefined,
  now: Date,
  { foundMs, nothingMs }: Lifetimes = LIFETIMES,
): CachedEmbed {
  const asked = embed?.cache_age === undefined ? foundMs.usual : embed.cache_age * 1000;
  const life = embed ? Math.min(Math.max(asked, foundMs.shortest), foundMs.longest) : nothingMs;
  return { embed, expiresAt: new Date(now.getTime() + life) };
}

const MAX_BYTES = 4 * 1024 * 1024;
/** Bytes of an entry beside its text, about. */
const ENTRY_OVERHEAD = 512;

/** Answers in the memory of the process, in front of the database. A question that several have is asked once. */
export class EmbedCache {
  readonly #answers: LRUCache<string, CachedEmbed>;
  readonly #underWay = new Map<string, Promise<CachedEmbed>>();

  /** @param clock milliseconds since any moment, for the lives of entries */
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

  /** @returns undefined when nobody has asked lately */
  find(question: string): CachedEmbed | undefined {
    return this.#answers.get(question);
  }

  /** Asks, unless somebody is asking the same already, and keeps the answer. */
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
