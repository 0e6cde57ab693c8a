/** Calls that were started together. */
interface Group {
  /** Number of calls that are not done yet. */
  underWay: number;
}

/**
 * Group commit: calls made while a group runs wait for its end and then start together, so that each of their steps is
 * one batched call (`batch`). A single call does not wait.
 * @param ms maximum time for which later calls wait for a group
 * @returns a function that runs work. The work calls `done` when later calls need not wait for it; its end does the
 * same
 */
export function groupCommit(ms: number): <T>(work: (done: () => void) => Promise<T>) => Promise<T> {
  let latest: Group = { underWay: 0 };
  let waiting: ((group: Group) => void)[] = [];
  let limit: NodeJS.Timeout | undefined;

  const begin = (): void => {
    // A newer group has been started since this was scheduled.
    if (latest.underWay > 0) return;
    clearTimeout(limit);
    if (waiting.length === 0) return;
    const beginning = waiting;
    waiting = [];
    const group = { underWay: beginning.length };
    latest = group;
    limit = setTimeout(() => {
      latest = { underWay: 0 };
      begin();
    }, ms);
    for (const resolve of beginning) resolve(group);
  };
  const admitted = (): Promise<Group> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      // Calls of the same turn of the event loop belong to the first group.
      if (waiting.length === 1 && latest.underWay === 0) setImmediate(begin);
    });

  return async (work) => {
    const group = await admitted();
    let isDone = false;
    const done = (): void => {
      if (isDone) return;
      isDone = true;
      group.underWay -= 1;
      if (group === latest && group.underWay === 0) begin();
    };
    try {
      return await work(done);
    } finally {
      done();
    }
  };
}
