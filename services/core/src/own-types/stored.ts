import { ContentStore } from '@almanac/content';
import type { Connection } from 'mongoose';
import { CONTENT_TYPES } from '../content-types.js';
import { TAXONOMIES } from '../terms/taxonomy.js';

/** A type, taxonomy or field that documents have. */
export interface StoredKind {
  readonly kind: 'type' | 'taxonomy' | 'field';
  readonly name: string;
  /** Type, taxonomy, `user` or `comment` that has the field; empty for types and taxonomies. */
  readonly on: string;
  /** Number of documents. */
  readonly documents: number;
}

/** Collections whose documents may have declared fields, with the member that says on what a field is. */
const COLLECTIONS = { posts: 'type', terms: 'taxonomy', users: 'user', comments: 'comment' } as const;

const TYPES_OF_PROJECT: ReadonlySet<string> = new Set([
  ...CONTENT_TYPES.map(({ name }) => name),
  ContentStore.DELETED,
]);
const TAXONOMIES_OF_PROJECT: ReadonlySet<string> = new Set(TAXONOMIES.map(({ name }) => name));

/** Declared types, taxonomies and fields that documents have, whether or not the site's file declares them now. */
export async function storedKinds(database: Connection): Promise<readonly StoredKind[]> {
  const fields = await Promise.all(
    Object.entries(COLLECTIONS).map(([name, member]) => fieldsIn(database, name, member)),
  );
  const [types, taxonomies] = await Promise.all([
    namesIn(database, 'type', 'posts', 'type', TYPES_OF_PROJECT),
    namesIn(database, 'taxonomy', 'terms', 'taxonomy', TAXONOMIES_OF_PROJECT),
  ]);
  return [...types, ...taxonomies, ...fields.flat()];
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
    return { kind, name, on: '', documents: await documents.countDocuments({ [member]: name }) };
  });
  return Promise.all(kinds);
}

/** The fields of a collection. Reads all documents that have some. */
async function fieldsIn(
  database: Connection,
  collection: string,
  member: (typeof COLLECTIONS)[keyof typeof COLLECTIONS],
): Promise<readonly StoredKind[]> {
  const documents = database
    .collection(collection)
    .find({ fields: { $exists: true } }, { projection: { fields: 1, type: 1, taxonomy: 1 } });
  const counts = new Map<string, { name: string; on: string; documents: number }>();
  for await (const document of documents) {
    const on = member === 'type' || member === 'taxonomy' ? String(document[member]) : member;
    if (on === ContentStore.DELETED) continue;
    // A value that was reset is null.
    const stored = Object.entries(document['fields'] as object).filter(([, value]) => value !== null);
    for (const [name] of stored) {
      const counted = counts.get(`${on} ${name}`) ?? { name, on, documents: 0 };
      counts.set(`${on} ${name}`, { ...counted, documents: counted.documents + 1 });
    }
  }
  return [...counts.values()].map((field) => ({ kind: 'field', ...field }));
}
