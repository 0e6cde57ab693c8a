import { ADMIN, Client, unique } from '@almanac/testing/site';
import { from, type Operation, type Person, type Request } from './permissions.js';
import { sharedSite } from './shared-site.js';

export const WP = '/wp/v2';
export const AUTHORS = from('author');
export const CONTRIBUTORS = from('contributor');
export const EDITORS = from('editor');
export const ADMINISTRATORS = from('administrator');

export const client = new Client(sharedSite());

/** Creates an object as the administrator. @returns its id */
export async function create(resource: string, fields: object): Promise<number> {
  const answer = await client.ask<{ id: number }>('POST', `${WP}/${resource}`, { as: ADMIN, body: fields });
  if (answer.status !== 201) throw new Error(`${resource}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

export type Fields = Readonly<Record<string, unknown>>;

/** A post or page by the administrator. */
export const content =
  (resource: 'posts' | 'pages', fields: Fields = {}) =>
  (): Promise<number> =>
    create(resource, { title: unique('theirs'), status: 'publish', ...fields });
/** An item of the caller, in a state that the caller may not be able to set. */
export const ownContent =
  (resource: 'posts' | 'pages', fields: Fields = {}) =>
  (me: Person): Promise<number> =>
    create(resource, { title: unique('own'), status: 'publish', author: me.id, ...fields });

export const read = (route: string) => (): Request => ({ method: 'GET', route: `${WP}/${route}` });
export const readItem =
  (resource: string, query = '') =>
  (id: number) => ({ method: 'GET', route: `${WP}/${resource}/${id}${query}` });
export const change = (resource: string, body: Fields) => (id: number) => ({
  method: 'POST',
  route: `${WP}/${resource}/${id}`,
  body,
});
export const remove =
  (resource: string, query = '') =>
  (id: number) => ({ method: 'DELETE', route: `${WP}/${resource}/${id}${query}` });
/** An item as the administrator sees it; its error code once it is deleted. */
export const shown =
  (resource: string) =>
  (id: number): string =>
    `${WP}/${resource}/${id}?context=edit`;

/** An operation that changes an item. */
export const changing = (resource: string, fields: Fields, operation: OnItem): Operation => ({
  refused: 'rest_cannot_edit',
  ...operation,
  status: 200,
  request: change(resource, fields),
  watched: shown(resource),
});

/** An operation that deletes or trashes an item. */
export const removing = (resource: string, query: string, operation: OnItem): Operation => ({
  refused: 'rest_cannot_delete',
  ...operation,
  status: 200,
  request: remove(resource, query),
  watched: shown(resource),
});

type OnItem = Omit<Operation, 'request' | 'status' | 'watched'>;

export const BAD_STATUS = '400 rest_invalid_param';
export const notListed = { anonymous: BAD_STATUS, subscriber: BAD_STATUS };

/** An operation that creates an item with a unique word, by which it is found. */
export function creation(
  resource: 'posts' | 'pages',
  operation: Omit<Operation<string>, 'request' | 'given' | 'own' | 'watched' | 'status'>,
  fields: (me: Person) => Fields,
): Operation<string> {
  return {
    ...operation,
    status: 201,
    given: async () => unique('new'),
    request: (title, me) => ({
      method: 'POST',
      route: `${WP}/${resource}`,
      body: { title, ...fields(me) },
    }),
    watched: (title) => `${WP}/${resource}?status=any&search=${title}`,
  };
}
