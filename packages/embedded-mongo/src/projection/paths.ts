import { CommandError } from '../errors.js';

/** The paths of a specification: none may be another one, or begin with it. */
export class PathRegister {
  readonly #paths = new Set<string>();
  /** Every beginning of a path, with the first path that begins so. */
  readonly #beginnings = new Map<string, string>();

  /** The stage that adds fields, whose conflicts have a code of their own; undefined for a projection. */
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
