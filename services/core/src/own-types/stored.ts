import { ContentStore, STATUSES } from '@almanac/content';
import type { Connection } from 'mongoose';
import { typeNames } from '../content/declared.js';
import { CONTENT_TYPES } from '../content-types.js';
import type { DeclaredFields } from '../fields/meta-fields.js';
import { TAXONOMIES } from '../terms/taxonomy.js';

/** A type, taxonomy, status or field that documents have. */
export interface StoredKind {
  readonly kind: 'type' | 'taxonomy' | 'status' | 'field';
  readonly name: string;
  /** Type, taxonomy, `user` or `comment` that has the field; otherwise empty. */
  readonly on: string;
  /** Number of documents. */
  readonly documents: number;
  /** Number of documents whose value the declared field does not accept. */
  readonly unfit: number;
}

/** Collections whose documents may have declared fields, with the member that names the type or taxonomy of a field. */
const COLLECTIONS = { posts: 'type', terms: 'taxonomy', users: 'user', comments: 'comment' } as const;

/** Documents that may have the fields of a type, a taxonomy, users or comments. */
export const placesOf = (on: string): readonly { readonly collection: string; readonly filter: object }[] =>
  Object.entries(COLLECTIONS).flatMap(([collection, member]) => {
    if (member === 'type' || member === 'taxonomy') return [{ collection, filter: { [member]: on } }];
    return member === on ? [{ collection, filter: {} }] : [];
  });

const TYPES_OF_PROJECT: ReadonlySet<string> = new Set([
  ...CONTENT_TYPES.map(({ name }) => name),
  ContentStore.DELETED,
]);
const STATUSES_OF_PROJECT: ReadonlySet<string> = new Set(STATUSES);
const TAXONOMIES_OF_PROJECT: ReadonlySet<string> = new Set(TAXONOMIES.map(({ name }) => name));

/** Declared types, taxonomies, statuses and fields that documents have, whether or not the site's file declares them now. */
export async function storedKinds(
  database: Connection,
  declared: DeclaredFields,
): Promise<readonly StoredKind[]> {
  const fields = await Promise.all(
    Object.entries(COLLECTIONS).map(([name, member]) => fieldsIn(database, name, member, declared)),
  );
  const [types, taxonomies] = await Promise.all([
    namesIn(database, 'type', 'posts', 'type', TYPES_OF_PROJECT),
    namesIn(database, 'taxonomy', 'terms', 'taxonomy', TAXONOMIES_OF_PROJECT),
  ]);
  return [...types, ...taxonomies, ...(await statusesIn(database)), ...fields.flat()];
}

/**
 * Items of declared types with a status. Others keep theirs until their type is declared again. Each index on the status
 * begins with the type.
 */
export const itemsWith = (status: string) => ({ type: { $in: typeNames() }, status });

/** The statuses that items have, except those of the project. */
async function statusesIn(database: Connection): Promise<readonly StoredKind[]> {
  const posts = database.collection('posts');
  const found = await posts.distinct('status', { type: { $in: typeNames() } });
  const names = found.map(String).filter((name) => !STATUSES_OF_PROJECT.has(name));
  const kinds = names.sort().map(async (name): Promise<StoredKind> => {
    const documents = await posts.countDocuments(itemsWith(name));
    return { kind: 'status', name, on: '', documents, unfit: 0 };
  });
  return Promise.all(kinds);
}

/** The types or taxonomies that documents name in a member, except those of the project. */
async function namesIn(
  database: Connection,
  kind: 'type' | 'taxonomy',
  collection: keyof typeof COLLECTIONS,
  member: string,
  ofProject: ReadonlySet<string>,
): Promise<readonly StoredKind[]> {
  const documents = database.collection(collection);
  const names = (await documents.distinct(member)).map(String).filter((name) => !ofProject.has(name));
  const kinds = names.sort().map(async (name): Promise<StoredKind> => {
    return { kind, name, on: '', documents: await documents.countDocuments({ [member]: name }), unfit: 0 };
  });
  return Promise.all(kinds);
}

/** The fields of a collection. Reads all documents that have some. */
async function fieldsIn(
  database: Connection,
  collection: string,
  member: (typeof COLLECTIONS)[keyof typeof COLLECTIONS],
  declared: DeclaredFields,
): Promise<readonly StoredKind[]> {
  const documents = database
    .collection(collection)
    .find({ fields: { $exists: true } }, { projection: { fields: 1, type: 1, taxonomy: 1 } });
  const counts = new Map<string, Omit<StoredKind, 'kind'>>();
  for await (const document of documents) {
    const on = member === 'type' || member === 'taxonomy' ? String(document[member]) : member;
    if (on === ContentStore.DELETED) continue;
    // A value that was reset is null.
    const stored = Object.entries(document['fields'] as object).filter(([, value]) => value !== null);
    for (const [name, value] of stored) {
      const { documents, unfit } = counts.get(`${on} ${name}`) ?? { documents: 0, unfit: 0 };
      const isUnfit = declared.of(on).verdict(name, value) === 'unfit';
      counts.set(`${on} ${name}`, { name, on, documents: documents + 1, unfit: unfit + (isUnfit ? 1 : 0) });
    }
  }
  return [...counts.values()].map((field) => ({ kind: 'field', ...field }));
}
