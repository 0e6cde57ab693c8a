import {
  AS_LONG_AS_READS,
  isUnavailable,
  type RpcClient,
  type reader,
  serviceUnavailable,
} from '@almanac/rpc';
import * as z from 'zod';
import { EMBEDDED_FIELDS } from '../templates/index.js';

type Reader = Pick<RpcClient<typeof reader.Reader.service>, 'read'>;

/** A read of the API: a route with its query, and the part of the response that pages use. */
export interface Target<T> {
  readonly route: string;
  readonly query?: Query;
  readonly shape: z.ZodType<T>;
  /** Whether the page shows the total of the list; true unless given. Counting costs more than a short list itself. */
  readonly hasTotal?: boolean;
  /** Milliseconds for which the response is valid without a change; absent: unlimited. */
  readonly maxAgeMs?: number;
}

/** Parameters by name. */
export type Query = Readonly<Record<string, string | number>>;

/** Response to a read. */
export interface ReadResult<T> {
  /** Undefined unless the status is 200: the content does not exist or is not public. */
  readonly data: T | undefined;
  /** 0 where no target of the read has a total. */
  readonly total: number;
  readonly totalPages: number;
}

/** A tuple of reads, and the tuple of their responses. */
type Targets<T extends readonly unknown[]> = { readonly [I in keyof T]: Target<T[I]> };
type ReadResults<T extends readonly unknown[]> = { readonly [I in keyof T]: ReadResult<T[I]> };

/** The services whose namespaces pages show. */
export interface Readers {
  readonly core: Reader;
  readonly events: Reader;
}

const BAD_REQUEST = 400;
const SERVER_ERROR = 500;

/** Code of the refusal of a page past the end of a list, which is known only after reading. */
const PAST_END = 'rest_post_invalid_page_number';
const refusal = z.object({
  code: z.string(),
  message: z.string(),
  data: z.object({ params: z.record(z.string(), z.unknown()).optional() }).optional(),
});

type Answer = Awaited<ReturnType<Reader['read']>>['answers'][number];

/** Reads that go to a service in one call. */
interface Call {
  readonly targets: Target<unknown>[];
  readonly answers: Promise<readonly Answer[]>;
}

/**
 * The reads of one page. Every read is anonymous, so that a page shows only public content. Collects the versions
 * that the page depends on. Reads that begin together are sent together.
 */
export class Reads {
  readonly #dependsOn = new Set<string>();
  readonly #missing = new Set<string>();
  /** Calls by service that other reads may join. */
  readonly #open = new Map<Reader, Call>();
  #isCacheable = true;
  #maxAgeMs: number | undefined;

  /** @param versions of namespaces, as sent by the gateway */
  constructor(
    private readonly readers: Readers,
    readonly versions: string,
  ) {}

  /** Reads posts, pages, terms, comments …. @throws RestError 503 while core is unavailable, Error for a 400 */
  core<T extends readonly unknown[]>(...targets: Targets<T>): Promise<ReadResults<T>> {
    return this.#read<T>(this.readers.core, targets);
  }

  /** Reads events, venues, organizers …. @throws RestError 503 while events is unavailable, Error for a 400 */
  events<T extends readonly unknown[]>(...targets: Targets<T>): Promise<ReadResults<T>> {
    return this.#read<T>(this.readers.events, targets);
  }

  /** A part that a page omits while its service is unavailable; the page says so and is not cached. */
  async optional<T>(what: string, reading: Promise<T>): Promise<T | undefined> {
    try {
      return await reading;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.missing(what);
      return undefined;
    }
  }

  /** Limits the time for which the page is valid. */
  limitAge(milliseconds: number): void {
    if (milliseconds < (this.#maxAgeMs ?? Infinity)) this.#maxAgeMs = milliseconds;
  }

  /** Records that a part of the page is missing or may be stale. */
  missing(what: string): void {
    this.#missing.add(what);
  }

  /** The missing parts. */
  get degradations(): readonly string[] {
    return [...this.#missing];
  }

  /** Versions that decide how long the page may be cached; undefined: not at all. */
  get dependsOn(): readonly string[] | undefined {
    return this.#isCacheable && this.#missing.size === 0 ? [...this.#dependsOn] : undefined;
  }

  /** Milliseconds for which the page is valid without a change; undefined: unlimited. */
  get maxAgeMs(): number | undefined {
    return this.#maxAgeMs;
  }

  /** Adds versions that the page depends on. */
  dependOn(versions: readonly string[]): void {
    for (const version of versions) this.#dependsOn.add(version);
  }

  /** Begins a call, which is sent once the reads of this moment have joined it. */
  #begin(service: Reader): Call {
    const targets: Target<unknown>[] = [];
    const send = async (): Promise<readonly Answer[]> => {
      await Promise.resolve();
      this.#open.delete(service);
      const uncounted = [...targets.keys()].filter((index) => targets[index]?.hasTotal === false);
      const addresses = targets.map(addressOf);
      const request = { targets: addresses, versions: this.versions, embeddedFields: EMBEDDED_FIELDS };
      const withoutTotals = uncounted.length === targets.length;
      const { answers } = await service.read(
        { ...request, withoutTotals, uncounted: withoutTotals ? [] : uncounted },
        AS_LONG_AS_READS,
      );
      return answers;
    };
    const call = { targets, answers: send() };
    this.#open.set(service, call);
    return call;
  }

  async #read<T extends readonly unknown[]>(service: Reader, targets: Targets<T>): Promise<ReadResults<T>> {
    for (const { maxAgeMs = Infinity } of targets) this.limitAge(maxAgeMs);
    const call = this.#open.get(service) ?? this.#begin(service);
    const first = call.targets.push(...targets) - targets.length;
    const answers = (await call.answers).slice(first);
    // Mapping keeps the tuple: each target has its response.
    return targets.map((target, index): ReadResult<unknown> => {
      const { status, body, total, totalPages, dependsOn, maxAgeMs } = answers[index] ?? NO_ANSWER;
      if (status >= SERVER_ERROR) throw serviceUnavailable();
      if (status === BAD_REQUEST) refuseUnlessMissing(target, body);
      if (status === 200 && dependsOn.length === 0) this.#isCacheable = false;
      this.dependOn(dependsOn);
      if (maxAgeMs !== undefined) this.limitAge(maxAgeMs);
      return { data: status === 200 ? target.shape.parse(JSON.parse(body)) : undefined, total, totalPages };
    }) as { [I in keyof T]: ReadResult<T[I]> };
  }
}

/** Stands in for a missing response: a service has to respond to every target. */
const NO_ANSWER: Answer = { status: SERVER_ERROR, body: '', total: 0, totalPages: 0, dependsOn: [] };

/**
 * Passes over the refusal of an item or a page that does not exist.
 * @throws Error for any other refusal: the website has to check what visitors send
 */
function refuseUnlessMissing(target: Target<unknown>, body: string): void {
  const { code, message, data } = refusal.parse(JSON.parse(body));
  const refused = Object.keys(data?.params ?? {});
  const isMissing = refused.length > 0 && refused.every((name) => namesItem(target, name));
  if (code !== PAST_END && !isMissing)
    throw new Error(`${addressOf(target)} was refused: ${code}: ${message}`);
}

/** Routes of one item of the events service, by the parameter that names the item. */
const ITEM_ROUTES: Readonly<Record<string, RegExp>> = { id: /\/\d+$/, slug: /\/by-slug\/[^/]+$/ };
/** Parameters of the lists of the events service that name items. */
const REFERENCES: ReadonlySet<string> = new Set(['categories', 'tags', 'venue', 'organizer', 'include']);
const IDS = /^\d+(?:,\d+)*$/;

/** Whether a parameter names items by what was read before, so that the API refuses it once one of them is deleted. */
const namesItem = ({ route, query = {} }: Target<unknown>, name: string): boolean =>
  REFERENCES.has(name) ? IDS.test(String(query[name] ?? '')) : (ITEM_ROUTES[name]?.test(route) ?? false);

/** The route of a target with its query. */
export function addressOf({ route, query = {} }: Target<unknown>): string {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return parameters.size === 0 ? route : `${route}?${parameters}`;
}
