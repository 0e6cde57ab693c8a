/** Which parts of a process are well. It is ready for requests while all of them are. */
export class Readiness {
  readonly #parts = new Map<string, boolean>();
  readonly #listeners: ((ready: boolean) => void)[] = [];

  get ready(): boolean {
    return [...this.#parts.values()].every(Boolean);
  }

  /** Each part by name. */
  get parts(): Readonly<Record<string, boolean>> {
    return Object.fromEntries(this.#parts);
  }

  set(part: string, well: boolean): void {
    if (this.#parts.get(part) === well) return;
    this.#parts.set(part, well);
    const { ready } = this;
    for (const listener of this.#listeners) listener(ready);
  }

  /** Told now and after every change. */
  follow(listener: (ready: boolean) => void): void {
    this.#listeners.push(listener);
    listener(this.ready);
  }
}
