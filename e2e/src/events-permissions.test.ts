import { ADMIN, Client, unique } from '@almanac/testing/site';
import {
  type CallerName,
  EVERYBODY,
  from,
  type Operation,
  type Person,
  permissionMatrix,
} from './support/permissions.js';
import { sharedSite } from './support/shared-site.js';

const EVENTS = '/tribe/events/v1';
const CONTRIBUTORS = from('contributor');
const AUTHORS = from('author');
const EDITORS = from('editor');

const client = new Client(sharedSite());

type Fields = Readonly<Record<string, unknown>>;

/** Creates an item as the administrator. @returns its id */
async function create(resource: string, fields: Fields): Promise<number> {
  const answer = await client.ask<{ id: number }>('POST', `${EVENTS}/${resource}`, {
    as: ADMIN,
    body: fields,
  });
  if (answer.status !== 201) throw new Error(`${resource}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** A type of items: its route, the prefix of its codes, and its required fields. */
interface Kind {
  readonly resource: 'events' | 'venues' | 'organizers';
  readonly name: string;
  readonly title: string;
  readonly needed: Fields;
}

const KINDS: readonly Kind[] = [
  {
    resource: 'events',
    name: 'event',
    title: 'title',
    needed: { start_date: '2031-05-06 10:00', end_date: '2031-05-06 12:00' },
  },
  { resource: 'venues', name: 'venue', title: 'venue', needed: {} },
  { resource: 'organizers', name: 'organizer', title: 'organizer', needed: {} },
];

const RANGE = 'start_date=2031-01-01&end_date=2031-12-31';
const BAD_STATUS = '400 rest_invalid_param';
const notListed = { anonymous: BAD_STATUS, subscriber: BAD_STATUS };

/** Error for callers who may not read an item, including anonymous ones. */
const notAccessible = (name: string) =>
  Object.fromEntries(EVERYBODY.map((caller) => [caller, `403 ${name}-not-accessible`])) as Record<
    CallerName,
    string
  >;

for (const { resource, name, title, needed } of KINDS) {
  const theirs =
    (fields: Fields = {}) =>
    (): Promise<number> =>
      create(resource, { [title]: unique('theirs'), ...needed, ...fields });
  /** An item of the caller, in a state that the caller may not be able to set. */
  const own =
    (fields: Fields = {}) =>
    (me: Person): Promise<number> =>
      create(resource, { [title]: unique('own'), ...needed, author: me.id, ...fields });
  const item = (id: number): string => `${EVENTS}/${resource}/${id}`;
  const read = (id: number) => ({ method: 'GET', route: item(id) });
  const rename = (id: number) => ({ method: 'PATCH', route: item(id), body: { [title]: 'Changed' } });
  const remove = (id: number) => ({ method: 'DELETE', route: item(id) });
  const changes = { status: 200, refused: 'rest_forbidden', watched: item };
  const signedIn = from('subscriber');

  permissionMatrix<number>(resource, [
    {
      operation: 'lists what is published',
      request: () => ({ method: 'GET', route: `${EVENTS}/${resource}?status=publish` }),
      allowed: EVERYBODY,
      status: 200,
    },
    ...['draft', 'private', 'trash', 'publish,draft'].map((status) => ({
      operation: `lists status ${status}`,
      request: () => ({ method: 'GET', route: `${EVENTS}/${resource}?status=${status}` }),
      allowed: CONTRIBUTORS,
      status: 200,
      otherwise: notListed,
    })),
    {
      operation: 'reads what is published',
      given: theirs(),
      request: read,
      allowed: EVERYBODY,
      status: 200,
    },
    ...['draft', 'pending', 'private', 'trash'].map((status) => ({
      operation: `reads others' with status ${status}`,
      given: theirs({ status }),
      request: read,
      allowed: EDITORS,
      status: 200,
      otherwise: notAccessible(name),
    })),
    {
      operation: 'reads an own draft',
      own: own({ status: 'draft' }),
      request: read,
      callers: signedIn,
      allowed: signedIn,
      status: 200,
    },
    {
      operation: "changes others' published",
      given: theirs(),
      request: rename,
      allowed: EDITORS,
      ...changes,
    },
    {
      operation: "changes others' draft",
      given: theirs({ status: 'draft' }),
      request: rename,
      allowed: EDITORS,
      ...changes,
    },
    {
      operation: 'changes an own draft',
      own: own({ status: 'draft' }),
      request: rename,
      callers: signedIn,
      allowed: CONTRIBUTORS,
      ...changes,
    },
    {
      operation: 'changes an own published one',
      own: own(),
      request: rename,
      callers: signedIn,
      allowed: AUTHORS,
      ...changes,
    },
    {
      operation: 'gives an own draft to somebody else',
      own: own({ status: 'draft' }),
      request: (id) => ({ method: 'POST', route: item(id), body: { author: 1 } }),
      callers: ['subscriber', 'contributor', 'author', 'editor'],
      allowed: EDITORS,
      ...changes,
    },
    {
      operation: "trashes others' published",
      given: theirs(),
      request: remove,
      allowed: EDITORS,
      ...changes,
    },
    {
      operation: "trashes others' draft",
      given: theirs({ status: 'draft' }),
      request: remove,
      allowed: EDITORS,
      ...changes,
    },
    {
      operation: 'trashes an own draft',
      own: own({ status: 'draft' }),
      request: remove,
      callers: signedIn,
      allowed: CONTRIBUTORS,
      ...changes,
    },
    {
      operation: 'trashes an own published one',
      own: own(),
      request: remove,
      callers: signedIn,
      allowed: AUTHORS,
      ...changes,
    },
    {
      operation: 'trashes an own draft by its status',
      own: own({ status: 'draft' }),
      request: (id) => ({ method: 'POST', route: item(id), body: { status: 'trash' } }),
      callers: signedIn,
      allowed: CONTRIBUTORS,
      ...changes,
    },
  ]);

  const creation = (
    operation: string,
    allowed: readonly CallerName[],
    fields: (me: Person) => Fields = () => ({}),
    callers: readonly CallerName[] = EVERYBODY,
  ): Operation<string> => ({
    operation,
    given: async () => unique('new'),
    request: (word, me) => ({
      method: 'POST',
      route: `${EVENTS}/${resource}`,
      body: { [title]: word, ...needed, ...fields(me) },
    }),
    allowed,
    callers,
    status: 201,
    refused: 'rest_forbidden',
    watched: (word) => `${EVENTS}/${resource}?search=${word}&${resource === 'events' ? RANGE : ''}`,
  });
  permissionMatrix<string>(`new ${resource}`, [
    creation('makes one', CONTRIBUTORS),
    creation('makes one to be published', CONTRIBUTORS, () => ({ status: 'publish' })),
    creation('makes one for somebody else', EDITORS, () => ({ author: 1 }), [
      'anonymous',
      'subscriber',
      'contributor',
      'author',
      'editor',
    ]),
  ]);
}

permissionMatrix<string>('terms named by events', [
  ...(['categories', 'tags'] as const).map((taxonomy) => ({
    operation: `names new ${taxonomy} in an event`,
    given: async () => unique('named'),
    request: (word: string) => ({
      method: 'POST',
      route: `${EVENTS}/events`,
      body: { title: 'T', start_date: '2031-05-06', end_date: '2031-05-06', [taxonomy]: [word] },
    }),
    allowed: taxonomy === 'tags' ? CONTRIBUTORS : EDITORS,
    status: 201,
    refused: 'rest_forbidden',
    watched: (word: string) => `${EVENTS}/${taxonomy}?hide_empty=0&search=${word}`,
  })),
]);

for (const taxonomy of ['categories', 'tags'] as const) {
  const term = (): Promise<number> => create(taxonomy, { name: unique('term') });
  const shown = (id: number): string => `${EVENTS}/${taxonomy}/${id}`;
  const changes = { given: term, status: 200, refused: 'rest_forbidden', watched: shown, allowed: EDITORS };
  permissionMatrix<number>(taxonomy, [
    {
      operation: 'lists them',
      request: () => ({ method: 'GET', route: `${EVENTS}/${taxonomy}` }),
      allowed: EVERYBODY,
      status: 200,
    },
    {
      operation: 'reads one',
      given: term,
      request: (id) => ({ method: 'GET', route: shown(id) }),
      allowed: EVERYBODY,
      status: 200,
    },
    {
      operation: 'changes one',
      request: (id) => ({ method: 'PATCH', route: shown(id), body: { name: 'Changed' } }),
      ...changes,
    },
    { operation: 'deletes one', request: (id) => ({ method: 'DELETE', route: shown(id) }), ...changes },
  ]);
  permissionMatrix<string>(`new ${taxonomy}`, [
    {
      operation: 'makes one',
      given: async () => unique('made'),
      request: (word) => ({ method: 'POST', route: `${EVENTS}/${taxonomy}`, body: { name: word } }),
      allowed: taxonomy === 'tags' ? CONTRIBUTORS : EDITORS,
      status: 201,
      refused: 'rest_forbidden',
      watched: (word) => `${EVENTS}/${taxonomy}?hide_empty=0&search=${word}`,
    },
  ]);
}
