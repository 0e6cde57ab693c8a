import {
  ADMIN,
  Client,
  dataDirectory,
  removeDirectory,
  type Site,
  startSite,
  unique,
} from '@almanac/testing/site';
import { afterAll, beforeAll } from '@jest/globals';
import { WP } from './core-requests.js';
import { type Operation, type Person, permissionMatrix } from './permissions.js';

/** A site of its own for the suites of a file. @param declared its types, taxonomies, statuses and fields */
export function declaredSite(declared: string) {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ dataDir: await dataDirectory(declared) });
  });
  afterAll(async () => {
    await site.stop();
    await removeDirectory(site.dataDir);
  });
  const client = () => new Client(site.url);

  const create = async (resource: string, body: object): Promise<number> => {
    const made = await client().ask<{ id: number }>('POST', `${WP}/${resource}`, { as: ADMIN, body });
    if (made.status !== 201) throw new Error(`${resource}: ${made.status} ${JSON.stringify(made.body)}`);
    return made.body.id;
  };
  /** Creators of items of a type: published ones of the administrator, and of a caller. */
  const creatorsOf = (resource: string) => ({
    theirs:
      (fields: object = {}) =>
      (): Promise<number> =>
        create(resource, { title: unique('theirs'), status: 'publish', ...fields }),
    own:
      (fields: object = {}) =>
      (me: Person): Promise<number> =>
        create(resource, { title: unique('own'), status: 'publish', author: me.id, ...fields }),
  });
  const matrix = <T>(resource: string, operations: readonly Operation<T>[]) =>
    permissionMatrix(resource, operations, () => site.url);
  return { client, create, creatorsOf, matrix };
}
