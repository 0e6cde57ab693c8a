const SET_COOKIE = 'set-cookie';

/**
 * Headers by name. Names are case-insensitive and sent in the case in which they were first set. Several values of one
 * name are joined, except cookies, whose values contain commas.
 */
export class HeaderMap {
  readonly #fields = new Map<string, [name: string, value: string]>();
  #cookies: readonly string[] = [];

  constructor(values: Readonly<Record<string, string | number>> = {}) {
    this.assign(values);
  }

  /** @param raw flat list of names and values, as Node reads them; values of one name are joined. */
  static fromRaw(raw: readonly string[]): HeaderMap {
    const headers = new HeaderMap();
    for (let index = 0; index + 1 < raw.length; index += 2)
      headers.append(raw[index] as string, raw[index + 1] as string);
    return headers;
  }

  get(name: string): string | undefined {
    return this.#fields.get(name.toLowerCase())?.[1];
  }

  has(name: string): boolean {
    return this.#fields.has(name.toLowerCase());
  }

  set(name: string, value: string | number): this {
    const key = name.toLowerCase();
    if (key === SET_COOKIE) this.#cookies = [];
    this.#fields.set(key, [this.#fields.get(key)?.[0] ?? name, String(value)]);
    return this;
  }

  /** Adds a value to those of the name. */
  append(name: string, value: string): this {
    if (name.toLowerCase() === SET_COOKIE && this.has(SET_COOKIE)) {
      this.#cookies = [...this.#cookies, value];
      return this;
    }
    const known = this.get(name);
    return this.set(name, known === undefined ? value : `${known}, ${value}`);
  }

  assign(values: Readonly<Record<string, string | number>>): this {
    for (const name in values) this.set(name, values[name] as string | number);
    return this;
  }

  /** The comma-separated values of a name. */
  list(name: string): string[] {
    return (this.get(name) ?? '').split(',').flatMap((part) => part.trim() || []);
  }

  /** A copy. @param keeps whether to keep a header, by its lower-case name */
  filter(keeps: (name: string) => boolean): HeaderMap {
    const kept = new HeaderMap();
    for (const [key, field] of this.#fields) if (keeps(key)) kept.#fields.set(key, field);
    if (keeps(SET_COOKIE)) kept.#cookies = this.#cookies;
    return kept;
  }

  copy(): HeaderMap {
    return this.filter(() => true);
  }

  /** Values by name, with names in the case in which they are sent. Of several cookies only the first is included. */
  toObject(): Record<string, string> {
    return Object.fromEntries(this.#fields.values());
  }

  /** Flat list of names and values for `writeHead`. */
  toRaw(): string[] {
    const [name = SET_COOKIE] = this.#fields.get(SET_COOKIE) ?? [];
    return [...[...this.#fields.values()].flat(), ...this.#cookies.flatMap((value) => [name, value])];
  }
}
