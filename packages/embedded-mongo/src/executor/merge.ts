/** Merges sorted sequences into one sorted sequence. */
export function* mergeSorted<T>(
  sequences: Iterable<Iterator<T>>,
  compare: (a: T, b: T) => number,
): IterableIterator<T> {
  const heap: Head<T>[] = [];
  const iterators: Iterator<T>[] = [];
  try {
    for (const iterator of sequences) {
      iterators.push(iterator);
      const first = iterator.next();
      if (!first.done) heap.push({ item: first.value, iterator });
    }
    for (let i = (heap.length >> 1) - 1; i >= 0; i--) sink(heap, i, compare);
    for (let top = heap[0]; top !== undefined; top = heap[0]) {
      yield top.item;
      const next = top.iterator.next();
      if (next.done) {
        const last = heap.pop();
        if (last !== undefined && heap.length > 0) heap[0] = last;
      } else {
        heap[0] = { item: next.value, iterator: top.iterator };
      }
      sink(heap, 0, compare);
    }
  } finally {
    for (const iterator of iterators) iterator.return?.();
  }
}

interface Head<T> {
  readonly item: T;
  readonly iterator: Iterator<T>;
}

function sink<T>(heap: Head<T>[], start: number, compare: (a: T, b: T) => number): void {
  let position = start;
  for (;;) {
    const left = 2 * position + 1;
    let least = position;
    for (const child of [left, left + 1]) {
      const [a, b] = [heap[child], heap[least]];
      if (a !== undefined && b !== undefined && compare(a.item, b.item) < 0) least = child;
    }
    const [upper, lower] = [heap[position], heap[least]];
    if (least === position || upper === undefined || lower === undefined) return;
    heap[position] = lower;
    heap[least] = upper;
    position = least;
  }
}
