import { parentPort } from 'node:worker_threads';
import { type Assignment, perform } from './background.js';

/** Worker thread of `inBackground`: runs assignments in the order of their arrival. */
parentPort?.on('message', ({ id, ...assignment }: Assignment & { readonly id: number }) => {
  parentPort?.postMessage({ id, text: perform(assignment) });
});
