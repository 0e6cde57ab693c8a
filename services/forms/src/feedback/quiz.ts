import { randomInt } from 'node:crypto';
import type { FormTag, Pipe } from '../form-tags/form-tag.js';
import { KeyedHash } from './keyed-hash.js';
import { type Posted, textsOf } from './posted.js';

/** A question and the keyed hash of its answer, by the name of the control: no session has to remember them. */
export type Quizzes = Readonly<Record<string, readonly [question: string, hash: string]>>;

const DEFAULT_QUIZ: Pipe = { before: '1+1=?', after: '2' };

/** Normal form of an answer: without case, blanks and width of its letters. */
const canonical = (answer: string): string => answer.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** For how long an answer is taken, in seconds: a page may stay open for a day. */
const VALID_SECONDS = 24 * 60 * 60;
/** How far the clocks of replicas may differ, in seconds. */
const CLOCK_SKEW_SECONDS = 300;

/** Digits of a hash that say when it was made; together with those of `quizHashes` they are 32, as clients know them. */
const TIME_DIGITS = 8;

/** Hashes of quizzes. */
export const quizHashes = (secrets: readonly string[]): KeyedHash =>
  new KeyedHash(secrets, 'quiz answers', 32 - TIME_DIGITS);

/** The quizzes of one form at one moment. A hash is of no use with another form or control, or after a day. */
export class FormQuizzes {
  readonly #tags: readonly FormTag[];
  readonly #form: number;
  readonly #hashes: KeyedHash;
  readonly #seconds: number;

  constructor(form: number, tags: readonly FormTag[], hashes: KeyedHash, now: Date) {
    this.#form = form;
    this.#tags = tags.filter(({ basetype }) => basetype === 'quiz');
    this.#hashes = hashes;
    this.#seconds = Math.floor(now.getTime() / 1000);
  }

  /** New questions; undefined for a form without any. */
  draw(): Quizzes | undefined {
    const quizzes = this.#tags.map(({ name, pipes }) => {
      const { before, after } = pipes[randomInt(Math.max(pipes.length, 1))] ?? DEFAULT_QUIZ;
      const time = this.#seconds.toString(16).padStart(TIME_DIGITS, '0');
      return [name, [before, time + this.#hashes.of(this.#text(name, after, time))]] as const;
    });
    return quizzes.length === 0 ? undefined : Object.fromEntries(quizzes);
  }

  /** The names of the quizzes that are not answered as they were asked. */
  failed(posted: Posted): Set<string> {
    const failed = this.#tags.filter(({ name }) => {
      const [answer = ''] = textsOf(posted, name);
      const [hash = ''] = textsOf(posted, `_wpcf7_quiz_answer_${name}`);
      const time = hash.slice(0, TIME_DIGITS);
      return (
        !this.#isCurrent(time) ||
        !this.#hashes.verify(this.#text(name, answer, time), hash.slice(TIME_DIGITS))
      );
    });
    return new Set(failed.map(({ name }) => name));
  }

  #isCurrent(time: string): boolean {
    const age = this.#seconds - (/^[\da-f]+$/.test(time) ? Number.parseInt(time, 16) : 0);
    return age >= -CLOCK_SKEW_SECONDS && age <= VALID_SECONDS;
  }

  #text(name: string, answer: string, time: string): string {
    return JSON.stringify([this.#form, name, time, canonical(answer)]);
  }
}
