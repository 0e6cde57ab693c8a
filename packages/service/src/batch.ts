import { setTimeout } from 'node:timers/promises';

interface Waiting<Q, A> {
  readonly asked: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches concurrent calls: calls made while one is in flight go together into the next. So no result comes from a call
 * that began before it was asked for, and a single call does not wait.
 * @param ask answers a batch, in its order; when it rejects, every call of the batch does. It runs in the context
 *   (request id, identity) of the first caller.
 * @param gatherMs how long a batch waits for more calls, where nobody waits for answers
 */
export function batch<Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
  gatherMs?: number,
): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = [];
  let busy = false;

  const work = async (): Promise<void> => {
    busy = true;
    // What is asked in the same turn belongs to the first call already.
    await undefined;
    while (waiting.length > 0) {
      if (gatherMs !== undefined) await setTimeout(gatherMs);
      const round = waiting;
      waiting = [];
      try {
        const answers = await ask(round.map(({ asked }) => asked));
        for (const [index, { resolve }] of round.entries()) resolve(answers[index] as A);
      } catch (error) {
        for (const { reject } of round) reject(error);
      }
    }
    busy = false;
  };
  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!busy) void work();
    });
}
