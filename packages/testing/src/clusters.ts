import { mongo } from 'mongoose';

type Document = Readonly<Record<string, unknown>>;

/** Maximum number of indexes per collection: half of MongoDB's limit, because each index costs every write. */
const MOST_INDEXES = 32;

/**
 * Collections that are sharded by `_id`, because they grow without limit (docs/guides/operations.md). A shard sees
 * only its own documents, so a unique index must begin with `_id`.
 */
export const SHARDED_BY_ID: ReadonlySet<string> = new Set([
  'comment_claims',
  'comments',
  'revisions',
  'submissions',
]);

/** Finds commands, given as BSON, that the embedded database accepts and a MongoDB cluster would reject. */
export class ClusterRules {
  /** Names of indexes by database and collection. */
  readonly #indexes = new Map<string, Set<string>>();

  /** @returns the problems of a command, one sentence each */
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
    // The index on _id always exists.
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

/** The writes of a command that affect a single document. */
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

/** Whether a filter matches a single `_id`, by a value or an equivalent operator. */
function namesDocument({ _id: id }: Document): boolean {
  if (id === undefined) return false;
  const [operator] = typeof id === 'object' && id !== null && !('_bsontype' in id) ? Object.keys(id) : [];
  return operator === undefined || !operator.startsWith('$') || operator === '$eq';
}
