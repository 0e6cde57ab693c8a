import { randomInt } from 'node:crypto';
import type { FormTag, Pipe } from '../form-tags/form-tag.js';
import type { KeyedHash } from './keyed-hash.js';
import { type Posted, textsOf } from './posted.js';

/** A question and the keyed hash of its answer, by the name of the control: no session has to remember them. */
export type Quizzes = Readonly<Record<string, readonly [question: string, hash: string]>>;

const DEFAULT_QUIZ: Pipe = { before: '1+1=?', after: '2' };

/** What counts of an answer: neither case nor blanks nor the width of its letters. */
const canonical = (answer: string): string => answer.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

const quizTags = (tags: readonly FormTag[]): FormTag[] => tags.filter(({ basetype }) => basetype === 'quiz');

/** New questions for the quizzes of a form; undefined for a form without any. */
export function drawQuizzes(tags: readonly FormTag[], hashes: KeyedHash): Quizzes | undefined {
  const quizzes = quizTags(tags).map(({ name, pipes }) => {
    const { before, after } = pipes[randomInt(Math.max(pipes.length, 1))] ?? DEFAULT_QUIZ;
    return [name, [before, hashes.of(canonical(after))]] as const;
  });
  return quizzes.length === 0 ? undefined : Object.fromEntries(quizzes);
}

/** The names of the quizzes that are not answered as they were asked. */
export function failedQuizzes(tags: readonly FormTag[], posted: Posted, hashes: KeyedHash): Set<string> {
  const failed = quizTags(tags).filter(({ name }) => {
    const [answer = ''] = textsOf(posted, name);
    const [hash = ''] = textsOf(posted, `_wpcf7_quiz_answer_${name}`);
    return !hashes.verify(canonical(answer), hash);
  });
  return new Set(failed.map(({ name }) => name));
}
