import type { Answer, Posted } from './posted.js';
import { textsOf } from './posted.js';

/** Data by which spam is recognized. */
export interface Suspect {
  readonly answers: readonly Answer[];
  readonly posted: Posted;
  readonly ip: string;
  readonly userAgent: string;
  /** Names of fields that people do not see. A sender who fills them in is a program. */
  readonly honeypots: readonly string[];
}

/** Maximum number of characters stored of all answers of a spam message. */
const SPAM_TEXT_LENGTH = 16_384;

/** The beginning of the answers of a spam message: enough to recognize a message that is not spam. */
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

/** Recognizes spam without other services. */
export class SpamChecks {
  readonly #words: readonly string[];

  /** @param disallowed words, one per line or separated by commas; a message that contains one is spam */
  constructor(disallowed: string) {
    this.#words = disallowed
      .split(/[\n,]/)
      .map((word) => word.trim().toLowerCase())
      .filter(({ length }) => length >= SHORTEST_WORD && length <= LONGEST_WORD);
  }

  /** The reason why a message is spam, for its owner; undefined for other messages. */
  reason({ answers, posted, ip, userAgent, honeypots }: Suspect): string | undefined {
    if (userAgent.length < SHORTEST_AGENT) return 'user agent';
    if (honeypots.some((name) => textsOf(posted, name).some((text) => text !== ''))) return 'honeypot';
    if (this.#words.length === 0) return undefined;
    const text = [...answers.flatMap(({ values }) => values), ip, userAgent].join('\n').toLowerCase();
    return this.#words.some((word) => text.includes(word)) ? 'disallowed words' : undefined;
  }
}
