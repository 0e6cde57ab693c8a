/**
 * A search for `needle` in `text` with growing starting points. Remembers what it found, so that a needle that is far
 * away or missing is not searched for again and again.
 */
export function forwardSearch(text: string, needle: string): (from: number) => number {
  let known: number | undefined;
  return (from) => {
    if (known === undefined || (known !== -1 && known < from)) known = text.indexOf(needle, from);
    return known;
  };
}
