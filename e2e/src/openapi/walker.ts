import { ADMIN, type Caller } from '@almanac/testing/site';
import type { Answered, Contract, Operation } from './contract.js';

export type Values = Readonly<Record<string, string | number>>;
export type Body = Readonly<Record<string, unknown>>;

interface Sending {
  /** Values of the path's placeholders. */
  readonly at?: Values;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: Body;
  readonly form?: FormData;
  /** Caller; by default the administrator. */
  readonly as?: Caller;
}

/** Calls all operations of a site and compares each response with its description. */
export class Walk {
  /** Responses that differ from their descriptions. */
  readonly faults: string[] = [];
  /** Operations with a successful response: `GET /wp/v2/posts view`. */
  readonly covered = new Set<string>();

  constructor(
    readonly site: string,
    readonly contract: Contract,
  ) {}

  /** All operations in all contexts. */
  get wanted(): readonly string[] {
    return this.contract.operations.flatMap((operation) =>
      operation.contexts.map((context) => nameOf(operation, context)),
    );
  }

  /**
   * Sends a request anonymously and checks the error, then as the administrator in every context. @returns the last
   * response
   */
  async ask<T = { id: number }>(method: string, path: string, sending: Sending = {}): Promise<T> {
    const operation = this.contract.find(method, path);
    let last: Answered | undefined;
    if (!OPEN_TO_ALL.has(`${method} ${path}`)) await this.#send(operation, sending, undefined, '');
    for (const context of operation.contexts) {
      last = await this.#send(operation, sending, sending.as ?? ADMIN, context);
      if (isSuccess(operation, last.status)) this.covered.add(nameOf(operation, context));
      else this.faults.push(`${nameOf(operation, context)}: ${last.status} ${JSON.stringify(last.body)}`);
    }
    return last?.body as T;
  }

  async #send(
    operation: Operation,
    { at = {}, query = {}, body, form }: Sending,
    as: Caller,
    context: string,
  ): Promise<Answered> {
    const { method, path } = operation;
    const route = path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(at[name])));
    const url = new URL(`${this.site}/wp-json${route}`);
    for (const [name, value] of Object.entries({ ...query, ...(context && { context }) })) {
      url.searchParams.set(name, String(value));
    }
    const response = await fetch(url, {
      method,
      headers: {
        ...(as && {
          authorization: `Basic ${Buffer.from(`${as.user}:${as.password}`).toString('base64')}`,
        }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const answered = {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
    const who = as ? '' : ' (nobody)';
    for (const fault of this.contract.faults(operation, answered, context)) {
      this.faults.push(`${nameOf(operation, context)}${who} ${response.status}: ${fault}`);
    }
    return answered;
  }
}

/** Whether a status is that of a success. An operation on things that the site never has always answers 404. */
const isSuccess = ({ responses }: Operation, status: number): boolean =>
  Object.keys(responses).some((described) => described.startsWith('2'))
    ? status >= 200 && status < 300
    : status === 404;

const nameOf = ({ method, path }: Operation, context: string): string =>
  `${method} ${path} ${context}`.trim();

/** Writes that anonymous callers may send, which must not be sent twice. */
const OPEN_TO_ALL: ReadonlySet<string> = new Set(['POST /wp/v2/comments']);

/** Calls all writes of a collection on one item, and reads it; the item stays. */
export async function walkLifecycle<T extends { id: number | string } = { id: number }>(
  walk: Walk,
  path: string,
  { body, form, change = {} }: { body?: Body; form?: FormData; change?: Body },
): Promise<T> {
  const made = await walk.ask<T>('POST', path, { ...(body && { body }), ...(form && { form }) });
  await alter(walk, `${path}/{id}`, { id: made.id }, change);
  await walk.ask('GET', path);
  return made;
}

export async function alter(walk: Walk, path: string, at: Values, change: Body): Promise<void> {
  for (const method of ['POST', 'PUT', 'PATCH']) await walk.ask(method, path, { at, body: change });
  await walk.ask('GET', path, { at });
}

/** Trashes an item, then deletes it permanently. */
export async function removeTwice(walk: Walk, path: string, id: number): Promise<void> {
  await walk.ask('DELETE', path, { at: { id } });
  await walk.ask('DELETE', path, { at: { id }, query: { force: true } });
}
