import { isUnavailable, type RpcClient, type reader, serviceUnavailable } from '@almanac/rpc';
import type * as z from 'zod';

type Reader = Pick<RpcClient<typeof reader.Reader.service>, 'read'>;

/** A read of the interface: a route with its query, and the shape of what pages use of the answer. */
export interface Target<T> {
  readonly route: string;
  readonly query?: Query;
  readonly shape: z.ZodType<T>;
  /** How long its answer is true though nothing changes; absent: for ever. */
  readonly holdsMs?: number;
}

/** Parameters by name. */
export type Query = Readonly<Record<string, string | number>>;

/** The answer to a read. */
export interface ReadResult<T> {
  /** Undefined unless the status is 200: it is not for everybody, or there is no such thing. */
  readonly data: T | undefined;
  readonly total: number;
  readonly totalPages: number;
}

/** A read for each kind of data, and its answers in turn. */
type Targets<T extends readonly unknown[]> = { readonly [I in keyof T]: Target<T[I]> };
type ReadResults<T extends readonly unknown[]> = { readonly [I in keyof T]: ReadResult<T[I]> };

/** The services whose namespaces pages show. */
export interface Readers {
  readonly core: Reader;
  readonly events: Reader;
}

const SERVER_ERROR = 500;

/** Reads are idempotent: a slow database is waited for as long as the interface waits for one. */
export const READ_DEADLINE_MS = 10_000;

/**
 * What one page reads of the interface. Every read is answered as to an anonymous client, so that a page shows what the
 * interface shows to everybody. Notes what the page depends on.
 */
export class Reads {
  readonly #dependsOn = new Set<string>();
  readonly #missing = new Set<string>();
  #isCacheable = true;
  #holdsMs: number | undefined;

  /** @param versions of namespaces, as the gateway has sent them */
  constructor(
    private readonly readers: Readers,
    private readonly versions: string,
  ) {}

  /** Posts, pages, terms, comments … in one call. @throws RestError 503 while core is away */
  core<T extends readonly unknown[]>(...targets: Targets<T>): Promise<ReadResults<T>> {
    return this.#read<T>(this.readers.core, targets);
  }

  /** Events, venues, organizers … in one call. @throws RestError 503 while events is away */
  events<T extends readonly unknown[]>(...targets: Targets<T>): Promise<ReadResults<T>> {
    return this.#read<T>(this.readers.events, targets);
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

  /** Notes that the page is true for a while only. */
  holdFor(milliseconds: number): void {
    if (milliseconds < (this.#holdsMs ?? Infinity)) this.#holdsMs = milliseconds;
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

  /** Notes that the page depends on versions. */
  dependOn(versions: readonly string[]): void {
    for (const version of versions) this.#dependsOn.add(version);
  }

  async #read<T extends readonly unknown[]>(service: Reader, targets: Targets<T>): Promise<ReadResults<T>> {
    for (const { holdsMs = Infinity } of targets) this.holdFor(holdsMs);
    const { answers } = await service.read(
      { targets: targets.map(addressOf), versions: this.versions },
      { deadlineMs: READ_DEADLINE_MS },
    );
    // A mapped tuple stays one: each target has its answer.
    return targets.map(({ shape }, index): ReadResult<unknown> => {
      const { status, body, total, totalPages, dependsOn } = answers[index] ?? NO_ANSWER;
      if (status >= SERVER_ERROR) throw serviceUnavailable();
      if (status === 200 && dependsOn.length === 0) this.#isCacheable = false;
      this.dependOn(dependsOn);
      return { data: status === 200 ? shape.parse(JSON.parse(body)) : undefined, total, totalPages };
    }) as { [I in keyof T]: ReadResult<T[I]> };
  }
}

/** A service that answers fewer targets than it was asked for is not one to rely on. */
const NO_ANSWER = { status: SERVER_ERROR, body: '', total: 0, totalPages: 0, dependsOn: [] };

/** The route of a target with its query. */
export function addressOf({ route, query = {} }: Target<unknown>): string {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return parameters.size === 0 ? route : `${route}?${parameters}`;
}
