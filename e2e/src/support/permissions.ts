import { isDeepStrictEqual } from 'node:util';
import { ADMIN, type Caller, Client, type HttpResponse, type RequestOptions } from '@almanac/testing/site';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { sharedSite } from './shared-site.js';

/** Callers, from the least to the most powerful. */
const CALLERS = ['anonymous', 'subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;
export type CallerName = (typeof CALLERS)[number];

/** All callers from a role upwards. */
export const from = (lowest: CallerName): readonly CallerName[] => CALLERS.slice(CALLERS.indexOf(lowest));
export const EVERYBODY: readonly CallerName[] = CALLERS;
export const SIGNED_IN: readonly CallerName[] = from('subscriber');
export const NOBODY: readonly CallerName[] = [];

/** A caller. */
export interface Person {
  readonly name: CallerName;
  readonly caller: Caller;
  /** User id; 0 when anonymous. */
  readonly id: number;
}

export interface Request extends Omit<RequestOptions, 'as'> {
  readonly method: string;
  /** Route below the API root, with its query. */
  readonly route: string;
}

/** One line of a matrix: an operation, the callers who may do it, and the error response that the others get. */
export interface Operation<T = number> {
  readonly operation: string;
  /** Creates the object of the operation as the administrator. Further callers use it as long as it is unchanged. */
  readonly given?: () => Promise<T>;
  /** Creates an object of each caller, for operations on own objects. */
  readonly own?: (me: Person) => Promise<T>;
  readonly request: (given: T, me: Person) => Request;
  readonly allowed: readonly CallerName[];
  /** Status for callers with the right. */
  readonly status: number;
  /** Code for other callers, with 401 for anonymous and 403 for signed-in ones … */
  readonly refused?: string;
  /** … unless another response is expected: `400 rest_invalid_param`. */
  readonly otherwise?: Partial<Readonly<Record<CallerName, string>>>;
  /** Callers of the operation; by default all. */
  readonly callers?: readonly CallerName[];
  /** A route whose response to the administrator changes with the operation, and stays the same after an error. */
  readonly watched?: (given: T) => string;
}

const people = new Map<CallerName, Person>();

/** A user of each role, created once per file. */
async function person(client: Client, name: CallerName): Promise<Person> {
  const known = people.get(name);
  if (known) return known;
  const made = await personOf(client, name);
  people.set(name, made);
  return made;
}

async function personOf(client: Client, name: CallerName): Promise<Person> {
  if (name === 'anonymous') return { name, caller: undefined, id: 0 };
  if (name === 'administrator') return { name, caller: ADMIN, id: 1 };
  const caller = await client.user(name);
  return { name, caller, id: caller.id };
}

/**
 * Tests every operation of a resource with every caller: the response, the effect of an allowed request, and that a
 * refused request changes nothing.
 * @param siteUrl address of the site, known when the tests run
 */
export function permissionMatrix<T>(
  resource: string,
  operations: readonly Operation<T>[],
  siteUrl: () => string = sharedSite,
): void {
  /** Objects that a refused request left unchanged, by operation. The next refused request uses them again. */
  const unchanged = new Map<string, T>();
  describe.each(CALLERS)(`rights on ${resource}: %s`, (name) => {
    let client: Client;
    let me: Person;
    beforeAll(async () => {
      client = new Client(siteUrl());
      me = await person(client, name);
    });
    const cells = operations
      .filter(({ callers = CALLERS }) => callers.includes(name))
      .map((operation) => ({ ...operation, answer: expected(operation, name) }));

    test.each(cells)('$operation → $answer', async (cell) => {
      const { operation, given, own, request, watched, allowed, answer } = cell;
      // An operation without such an object needs none.
      const subject = (unchanged.get(operation) ?? (await (own ? own(me) : given?.()))) as T;
      unchanged.delete(operation);
      const watch = async () =>
        watched && (await client.ask<unknown>('GET', watched(subject), { as: ADMIN })).body;
      const before = await watch();
      const { method, route, ...ask } = request(subject, me);
      const result = await client.ask(method, route, { ...ask, as: me.caller });
      expect(outcome(result)).toBe(answer);
      const mayChange = method !== 'GET' && allowed.includes(name);
      expect(isDeepStrictEqual(await watch(), before)).toBe(!(watched && mayChange));
      if (given && !mayChange) unchanged.set(operation, subject);
    });
  });
}

const outcome = ({ status, body }: HttpResponse<Record<string, unknown> | undefined>): string =>
  status < 400 ? String(status) : `${status} ${body?.['code']}`;

function expected<T>(
  { allowed, status, refused, otherwise }: Pick<Operation<T>, 'allowed' | 'status' | 'refused' | 'otherwise'>,
  name: CallerName,
): string {
  if (allowed.includes(name)) return String(status);
  return otherwise?.[name] ?? `${name === 'anonymous' ? 401 : 403} ${refused}`;
}
