interface Waiting<Q, A> {
  readonly asked: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes one call of many that come at the same time: while a call is under way, what is asked meanwhile waits and goes
 * together into the next. An answer therefore never comes from a call that began before it was asked for, and whoever
 * is alone waits for nobody.
 * @param ask answers all questions at once, in their order; when it rejects, all of them have failed. It runs in the
 *   context (request id, identity) of the first who asked.
 */
export function together<Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = [];
  let busy = false;

  const work = async (): Promise<void> => {
    busy = true;
    // What is asked in the same turn belongs to the first call already.
    await undefined;
    while (waiting.length > 0) {
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
