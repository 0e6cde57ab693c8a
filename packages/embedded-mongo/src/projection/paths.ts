import { CommandError } from '../errors.js';

/** The paths of a specification. No path may equal or begin with another one. */
export class PathRegister {
  readonly #paths = new Set<string>();
  /** Every prefix of a path, with the first path that begins with it. */
  readonly #beginnings = new Map<string, string>();

  /**
   * @param adding name of the stage that adds fields, whose conflicts have their own code; undefined for a projection
   */
  constructor(readonly adding?: string) {}

  add(components: readonly string[]): void {
    const path = components.join('.');
    for (let length = 1; length < components.length; length++) {
      const beginning = components.slice(0, length).join('.');
      if (this.#paths.has(beginning)) throw this.#conflict(path, beginning, 31249);
      if (!this.#beginnings.has(beginning)) this.#beginnings.set(beginning, path);
    }
    const other = this.#paths.has(path) ? path : this.#beginnings.get(path);
    if (other !== undefined) throw this.#conflict(path, other, 31250);
    this.#paths.add(path);
  }

  #conflict(path: string, other: string, code: number): CommandError {
    if (this.adding === undefined) return new CommandError(code, `Path collision at ${path}`);
    return new CommandError(
      40176,
      `Invalid ${this.adding} :: caused by :: specification contains two conflicting paths. ` +
        `Cannot specify both '${path}' and '${other}'`,
    );
  }
}
