import { parentPort } from 'node:worker_threads';
import { type Assignment, perform } from './background.js';

/** The thread of `inBackground`: answers each assignment, in the order they come. */
parentPort?.on('message', ({ id, ...assignment }: Assignment & { readonly id: number }) => {
  parentPort?.postMessage({ id, text: perform(assignment) });
});
