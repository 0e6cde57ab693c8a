interface Waiting<Q, A> {
  readonly asked: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: unknown) => void;
}

/** Conditions for which a batch waits before it begins. By default a single call is sent at once. */
export interface Gathering {
  /** Maximum wait in milliseconds. */
  readonly ms: number;
  /** Number of announced calls: the batch begins with the last of them. Absent: it waits the whole time. */
  readonly coming?: () => number;
}

/**
 * Batches concurrent calls: calls made in one turn of the event loop, or while one is in flight, go together into the
 * next. So no result comes from a call that began before its request.
 * @param ask handles a batch and returns the results in order; its rejection rejects every call of the batch. It runs
 * in the context (request id, identity) of the first caller.
 * @param gathering conditions for which a batch waits for more calls
 */
export function batch<Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
  gathering?: Gathering,
): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = [];
  let busy = false;
  let begin: (() => void) | undefined;

  const isComplete = (): boolean => gathering?.coming?.() === 0;
  const gathered = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      begin = () => {
        begin = undefined;
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(begin, ms);
    });

  const work = async (): Promise<void> => {
    busy = true;
    // Calls of the same turn join the first batch.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      if (gathering && !isComplete()) await gathered(gathering.ms);
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
      else if (isComplete()) begin?.();
    });
}
