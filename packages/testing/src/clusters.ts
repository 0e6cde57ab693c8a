import { mongo } from 'mongoose';

type Document = Readonly<Record<string, unknown>>;

/** Half of what MongoDB takes: each costs every write. */
const MOST_INDEXES = 32;

/**
 * The collections that are sharded by `_id`, since they grow without limit (docs/guides/operations.md): each shard sees its own
 * documents only, so that an index can hold values unique only when it begins with `_id`.
 */
export const SHARDED_BY_ID: ReadonlySet<string> = new Set([
  'comment_claims',
  'comments',
  'revisions',
  'submissions',
]);

/** Reasons why a cluster of MongoDB would reject commands, given as BSON, that the embedded database accepts. */
export class ClusterRules {
  /** Names of indexes by database and collection. */
  readonly #indexes = new Map<string, Set<string>>();

  /** @returns what is wrong with a command, a sentence each. */
  *problems(command: Uint8Array): Generator<string> {
    const document: Document = mongo.BSON.deserialize(command, { bsonRegExp: true });
    for (const { collection, filter } of singleWrites(document))
      if (!namesDocument(filter))
        yield `${collection}: a write of one document by {${Object.keys(filter)}} names no _id, which MongoDB 6 refuses for a sharded collection`;
    yield* this.#indexProblems(document);
  }

  *#indexProblems({ createIndexes: collection, indexes, $db: database }: Document): Generator<string> {
    if (typeof collection !== 'string') return;
    const path = `${database}.${collection}`;
    // The one of _id is there from the beginning.
    const names = this.#indexes.get(path) ?? new Set(['_id_']);
    this.#indexes.set(path, names);
    for (const { name, unique, key } of statements(indexes)) {
      names.add(String(name));
      const [first] = Object.keys(documentOf(key));
      if (unique === true && first !== '_id' && SHARDED_BY_ID.has(collection))
        yield `${collection} is sharded by _id, which a unique index has to begin with: ${name}`;
    }
    if (names.size > MOST_INDEXES) yield `${collection} has more than ${MOST_INDEXES} indexes`;
  }
}

interface SingleWrite {
  readonly collection: string;
  readonly filter: Document;
}

/** The writes of a command that are of one document each. */
function singleWrites({
  findAndModify,
  query,
  update,
  updates,
  delete: from,
  deletes,
}: Document): SingleWrite[] {
  if (typeof findAndModify === 'string') return [{ collection: findAndModify, filter: documentOf(query) }];
  if (typeof update === 'string')
    return statements(updates)
      .filter(({ multi }) => multi !== true)
      .map(({ q }) => ({ collection: update, filter: documentOf(q) }));
  if (typeof from === 'string')
    return statements(deletes)
      .filter(({ limit }) => limit === 1)
      .map(({ q }) => ({ collection: from, filter: documentOf(q) }));
  return [];
}

const statements = (value: unknown): readonly Document[] =>
  Array.isArray(value) ? value.map(documentOf) : [];

const documentOf = (value: unknown): Document =>
  typeof value === 'object' && value !== null ? (value as Document) : {};

/** Whether a filter is for one `_id`: a value, or an operator that says the same. */
function namesDocument({ _id: id }: Document): boolean {
  if (id === undefined) return false;
  const [operator] = typeof id === 'object' && id !== null && !('_bsontype' in id) ? Object.keys(id) : [];
  return operator === undefined || !operator.startsWith('$') || operator === '$eq';
}
