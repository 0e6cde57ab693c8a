import type { ServerResponse } from 'node:http';

/** Status and headers of a response that is sent many times, each time with some headers of the request. */
export class RepeatedHead {
  /** Names and values alternate: the shared ones, then those of the last request. */
  readonly #raw: string[];
  readonly #shared: number;

  /** @param raw shared headers, names and values in turn */
  constructor(
    readonly status: number,
    raw: readonly string[],
  ) {
    this.#raw = [...raw];
    this.#shared = raw.length;
  }

  /** The shared headers, names and values in turn. */
  get shared(): readonly string[] {
    return this.#raw.slice(0, this.#shared);
  }

  /** @param own headers of this request */
  write(response: ServerResponse, own: Readonly<Record<string, string>>): void {
    // Node reads the list before `writeHead` returns, so that one list serves all requests. To build one for each
    // request was a tenth of the cost of a cached response.
    const raw = this.#raw;
    let end = this.#shared;
    for (const name in own) {
      raw[end] = name;
      raw[end + 1] = own[name] as string;
      end += 2;
    }
    if (raw.length > end) raw.length = end;
    response.writeHead(this.status, raw);
  }
}
