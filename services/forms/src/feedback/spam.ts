import type { Answer, Posted } from './posted.js';
import { textsOf } from './posted.js';

/** Signals of spam. */
export interface Suspect {
  readonly answers: readonly Answer[];
  readonly posted: Posted;
  readonly ip: string;
  readonly userAgent: string;
  /** Fields that no person sees; whatever fills them in is none. */
  readonly honeypots: readonly string[];
}

/** Characters of all answers together that are kept of a spam message. */
const SPAM_TEXT_LENGTH = 16_384;

/** The beginning of the answers of a spam message: enough to tell that it is none. */
export function shortened(answers: readonly Answer[]): Answer[] {
  let room = SPAM_TEXT_LENGTH;
  const cut = (text: string): string => {
    const kept = text.slice(0, room);
    room -= kept.length;
    return kept;
  };
  return answers.map(({ name, values, raw }) => ({
    name,
    values: values.map(cut),
    ...(raw && { raw: raw.map(cut) }),
  }));
}

const SHORTEST_AGENT = 2;
const SHORTEST_WORD = 2;
const LONGEST_WORD = 256;

/** Tells spam from messages without asking anybody else. */
export class SpamChecks {
  readonly #words: readonly string[];

  /** @param disallowed words, one a line or separated by commas: wherever they stand, the message is spam */
  constructor(disallowed: string) {
    this.#words = disallowed
      .split(/[\n,]/)
      .map((word) => word.trim().toLowerCase())
      .filter(({ length }) => length >= SHORTEST_WORD && length <= LONGEST_WORD);
  }

  /** Why something is spam, in words for its owner's eyes; undefined when it is not. */
  reason({ answers, posted, ip, userAgent, honeypots }: Suspect): string | undefined {
    if (userAgent.length < SHORTEST_AGENT) return 'user agent';
    if (honeypots.some((name) => textsOf(posted, name).some((text) => text !== ''))) return 'honeypot';
    if (this.#words.length === 0) return undefined;
    const text = [...answers.flatMap(({ values }) => values), ip, userAgent].join('\n').toLowerCase();
    return this.#words.some((word) => text.includes(word)) ? 'disallowed words' : undefined;
  }
}
