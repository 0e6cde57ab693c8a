import { randomInt } from 'node:crypto';
import { KeyedHash } from '@almanac/identity';
import type { FormTag, Pipe } from '../form-tags/form-tag.js';
import { type Posted, textsOf } from './posted.js';

/** Questions with keyed hashes of their answers, by the name of the control, so that no session needs to store them. */
export type Quizzes = Readonly<Record<string, readonly [question: string, hash: string]>>;

const DEFAULT_QUIZ: Pipe = { before: '1+1=?', after: '2' };

/** Normal form of an answer, without differences of case, blanks and letter width. */
const canonical = (answer: string): string => answer.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** Seconds for which an answer is accepted: a page may stay open for a day. */
const VALID_SECONDS = 24 * 60 * 60;
/** Maximum difference between the clocks of replicas, in seconds. */
const CLOCK_SKEW_SECONDS = 300;

/** Digits for the creation time in a hash. Together with `quizHashes` they are 32, as clients expect. */
const TIME_DIGITS = 8;

/** Keyed hashes of quiz answers. */
export const quizHashes = (secrets: readonly string[]): KeyedHash =>
  new KeyedHash(secrets, 'quiz answers', 32 - TIME_DIGITS);

/** The quizzes of one form at one moment. A hash is invalid for another form or control, and after a day. */
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

  /** New questions; undefined for a form without quizzes. */
  draw(): Quizzes | undefined {
    const quizzes = this.#tags.map(({ name, pipes }) => {
      const { before, after } = pipes[randomInt(Math.max(pipes.length, 1))] ?? DEFAULT_QUIZ;
      const time = this.#seconds.toString(16).padStart(TIME_DIGITS, '0');
      return [name, [before, time + this.#hashes.of(this.#text(name, after, time))]] as const;
    });
    return quizzes.length === 0 ? undefined : Object.fromEntries(quizzes);
  }

  /** Names of the quizzes without a correct answer. */
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
