import { isUnavailable, type RpcClient, type reader, serviceUnavailable } from '@almanac/rpc';

type Reader = Pick<RpcClient<typeof reader.Reader.service>, 'read'>;

/** A read of the interface: a route with its query. */
export interface Target {
  readonly route: string;
  readonly query?: Readonly<Record<string, string | number>>;
  /** How long its answer is true though nothing changes; absent: for ever. */
  readonly holdsMs?: number;
}

/** The answer to a read. */
export interface Answer<T> {
  /** Undefined unless the status is 200: it is not for everybody, or there is no such thing. */
  readonly data: T | undefined;
  readonly total: number;
  readonly totalPages: number;
}

/** The services whose namespaces pages show. */
export interface Readers {
  readonly core: Reader;
  readonly events: Reader;
}

const SERVER_ERROR = 500;

/** Reads are idempotent: a slow database is waited for as long as the interface waits for one. */
const DEADLINE_MS = 10_000;

/**
 * What one page reads of the interface. Every read is answered as to an anonymous client, so that a page shows what the
 * interface shows to everybody. Notes what the page depends on.
 */
export class Reads {
  readonly #readers: Readers;
  readonly #versions: string;
  readonly #dependsOn = new Set<string>();
  readonly #missing = new Set<string>();
  #isCacheable = true;
  #holdsMs: number | undefined;

  /** @param versions what the gateway knows of namespaces, as services are told it */
  constructor(readers: Readers, versions: string) {
    this.#readers = readers;
    this.#versions = versions;
  }

  /** Posts, pages, terms, comments … in one call. @throws RestError 503 while core is away */
  async core<T extends readonly unknown[]>(
    ...targets: { readonly [I in keyof T]: Target }
  ): Promise<{ readonly [I in keyof T]: Answer<T[I]> }> {
    return this.#read(this.#readers.core, targets);
  }

  /** Events, venues, organizers … in one call. @throws RestError 503 while events is away */
  async events<T extends readonly unknown[]>(
    ...targets: { readonly [I in keyof T]: Target }
  ): Promise<{ readonly [I in keyof T]: Answer<T[I]> }> {
    return this.#read(this.#readers.events, targets);
  }

  /** Something that a page does without while its service is away; the page says so and is not cached. */
  async optional<T>(what: string, reading: Promise<T>): Promise<T | undefined> {
    try {
      return await reading;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.missing(what);
      return undefined;
    }
  }

  /** Notes that something is missing from the page, or not certainly as it is now. */
  missing(what: string): void {
    this.#missing.add(what);
  }

  /** What could not be asked for. */
  get degradations(): readonly string[] {
    return [...this.#missing];
  }

  /** The page may be kept while the versions of these stand still; undefined: it must not be kept. */
  get dependsOn(): readonly string[] | undefined {
    return this.#isCacheable && this.#missing.size === 0 ? [...this.#dependsOn] : undefined;
  }

  /** How long the page is true though nothing changes; undefined: for ever. */
  get holdsMs(): number | undefined {
    return this.#holdsMs;
  }

  async #read<T extends readonly unknown[]>(
    service: Reader,
    targets: readonly Target[],
  ): Promise<{ readonly [I in keyof T]: Answer<T[I]> }> {
    for (const { holdsMs = Infinity } of targets) {
      if (holdsMs < (this.#holdsMs ?? Infinity)) this.#holdsMs = holdsMs;
    }
    const { answers } = await service.read(
      { targets: targets.map(addressOf), versions: this.#versions },
      { deadlineMs: DEADLINE_MS },
    );
    const read = answers.map(({ status, body, total, totalPages, dependsOn }): Answer<unknown> => {
      if (status >= SERVER_ERROR) throw serviceUnavailable();
      if (status === 200 && dependsOn.length === 0) this.#isCacheable = false;
      for (const name of dependsOn) this.#dependsOn.add(name);
      return { data: status === 200 ? JSON.parse(body) : undefined, total, totalPages };
    });
    // The views of the services give these shapes: `shown.ts` of the pages names the members that are used.
    return read as unknown as { readonly [I in keyof T]: Answer<T[I]> };
  }
}

function addressOf({ route, query = {} }: Target): string {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return parameters.size === 0 ? route : `${route}?${parameters}`;
}
