/** `*`, `+`, `{2,}`: any number of times. */
const UNBOUNDED = /^(?:[*+]|\{\d+,\})/;

/**
 * Whether something that repeats without bound stands inside of something that does, such as `(a+)+`. JavaScript tries
 * every way to share a text between the two, in exponential time, and cannot be interrupted; MongoDB gives up instead.
 */
export function hasNestedRepetition(pattern: string): boolean {
  /** Per open group: whether something in it repeats without bound. */
  const groups = [false];
  let isClass = false;
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === '\\') at += 1;
    else if (isClass) isClass = character !== ']';
    else if (character === '[') isClass = true;
    else if (character === '(') groups.push(false);
    else if (character === ')' && groups.length > 1) {
      const repeats = groups.pop() ?? false;
      if (repeats && UNBOUNDED.test(pattern.slice(at + 1, at + 16))) return true;
      groups.push((groups.pop() ?? false) || repeats);
    } else if (UNBOUNDED.test(pattern.slice(at, at + 16))) {
      groups[groups.length - 1] = true;
    }
  }
  return false;
}
