/** Keys of one generation; two are remembered. */
const GENERATION = 20_000;

/** Knows which keys were asked for lately: exactly enough to tell most that never come again from those that do. */
export class Doorkeeper {
  #current = new Set<number>();
  #previous = new Set<number>();

  /** Whether a key was seen lately, and notes that it is now. */
  seen(key: string): boolean {
    const hash = hashOf(key);
    const known = this.#current.has(hash) || this.#previous.has(hash);
    this.#current.add(hash);
    if (this.#current.size >= GENERATION) {
      this.#previous = this.#current;
      this.#current = new Set();
    }
    return known;
  }
}

/** FNV-1a, 32 bits: two keys of one hash cost no more than an answer kept for nothing. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
