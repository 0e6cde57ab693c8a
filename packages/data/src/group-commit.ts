/** Work that has begun together. */
interface Group {
  /** How many are not done. */
  underWay: number;
}

/**
 * Has work begin in groups: what comes while a group is under way waits for its end, and then begins together, so that
 * each step of it is one call for all of them (`batch`). Who comes alone waits for nobody.
 * @param ms how long a group keeps others waiting at most
 * @returns runs work, which says when nobody need wait for it any more; its end says so too
 */
export function groupCommit(ms: number): <T>(work: (done: () => void) => Promise<T>) => Promise<T> {
  let latest: Group = { underWay: 0 };
  let waiting: ((group: Group) => void)[] = [];
  let limit: NodeJS.Timeout | undefined;

  const begin = (): void => {
    // Another group has begun since this was due.
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
