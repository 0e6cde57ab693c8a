/** Maximum number of characters that the dynamic blocks of a text produce. */
const MOST_CHARACTERS = 1_000_000;

/** Limits what the dynamic blocks of a text produce together. What comes after the limit is left out. */
export class Budget {
  #left = MOST_CHARACTERS;

  /** Renders items one by one until the limit is reached. */
  each<T>(items: readonly T[], render: (item: T, index: number) => string): readonly string[] {
    const rendered: string[] = [];
    for (const [index, item] of items.entries()) {
      if (this.#left <= 0) break;
      const html = render(item, index);
      this.#left -= html.length;
      rendered.push(html);
    }
    return rendered;
  }
}
