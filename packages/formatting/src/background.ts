import { Worker } from 'node:worker_threads';
import { fold } from './accents.js';
import { prepareCommentContent, renderComment } from './comment.js';
import { automaticExcerpt } from './excerpt.js';
import { preparePostContent, sanitizePostHtml } from './kses.js';
import { renderContent, renderExcerpt } from './render.js';

/** Functions for long texts. */
const JOBS = {
  automaticExcerpt,
  fold: (text: string, _options?: object): string => fold(text),
  prepareCommentContent,
  preparePostContent,
  renderComment,
  renderContent,
  renderExcerpt,
  sanitizePostHtml,
} as const;

type Job = keyof typeof JOBS;

/** A text with the function to apply and its options. */
export interface Assignment<J extends Job = Job> {
  readonly job: J;
  readonly text: string;
  readonly options?: Parameters<(typeof JOBS)[J]>[1];
}

export const perform = ({ job, text, options }: Assignment): string => JOBS[job](text, options);

/**
 * Maximum length of a text that is processed on the main thread, in about ten milliseconds at worst; longer texts are
 * processed in a worker thread.
 */
const SHORT = 16_384;

interface Waiting {
  readonly resolve: (text: string) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Sanitizes or renders a text with the function `job`. Long texts are processed in a worker thread one by one, so that
 * only other long texts wait.
 */
export function inBackground<J extends Job>(
  job: J,
  text: string,
  options?: NonNullable<Assignment<J>['options']>,
): Promise<string> {
  const assignment: Assignment = { job, text, ...(options && { options }) };
  return text.length <= SHORT ? Promise.resolve(perform(assignment)) : thread.perform(assignment);
}

/** The worker thread: started by the first long text, and again after a failure. It does not keep the process alive. */
class Thread {
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  perform(assignment: Assignment): Promise<string> {
    this.#worker ??= this.#start();
    const id = ++this.#last;
    const answer = new Promise<string>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#worker.postMessage({ id, ...assignment });
    return answer;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.js', import.meta.url));
    worker.on('message', ({ id, text }: { readonly id: number; readonly text: string }) => {
      this.#waiting.get(id)?.resolve(text);
      this.#waiting.delete(id);
    });
    worker.on('error', (error) => {
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    });
    worker.unref();
    return worker;
  }
}

const thread = new Thread();
