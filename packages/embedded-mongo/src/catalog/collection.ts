import { Doc, encodeKey, indexKeys, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { compileFilter, type Matcher } from '../query/index.js';
import { isCut } from '../storage/keys.js';
import { type IndexSpec, parseIndexSpec } from './index-spec.js';

/** One secondary index of a collection. */
export class Index {
  readonly partial: Matcher | undefined;
  /** Fields that decide the entries of a document; undefined: any field may. */
  readonly #fields: ReadonlySet<string> | undefined;

  constructor(
    readonly id: number,
    readonly spec: IndexSpec,
    /** Every document is in it: queries may use it. */
    readonly ready: boolean,
    /** For each path, whether any document had an array on it. */
    readonly multikey: boolean[],
    /** Whether any key was too long to be stored in full: then the order of keys is not quite that of the values. */
    public cut: boolean,
  ) {
    this.partial = spec.partialFilter && compileFilter(spec.partialFilter, {});
    const paths = [...spec.paths, ...(spec.partialFilter?.keys() ?? [])];
    // A filter may combine conditions on others.
    if (!paths.some((path) => path.startsWith('$')))
      this.#fields = new Set(paths.map((path) => path.replace(/\..*/s, '')));
  }

  /** Whether it may hold something else of a document in which these fields were changed. */
  isAbout(changed: ReadonlySet<string>): boolean {
    const fields = this.#fields;
    return fields === undefined || [...changed].some((name) => fields.has(name));
  }

  get isMultikey(): boolean {
    return this.multikey.includes(true);
  }

  /** The encoded keys that the index holds of a document, each once. Throws CannotIndexParallelArrays. */
  keysOf(doc: Doc): DocumentKeys {
    if (this.partial !== undefined && !this.partial.matches(doc)) return NO_KEYS;
    const { keys, multikey } = indexKeys(doc, this.spec.paths, this.spec.sparse);
    const encoded = keys.map((values) => encodeKey(values, this.spec.directions));
    return { encoded: encoded.length > 1 ? distinct(encoded) : encoded, values: keys, multikey };
  }

  /** Records what keys reveal about the index. Returns whether that was new. */
  learn(keys: DocumentKeys): boolean {
    let learnt = false;
    keys.multikey.forEach((multikey, position) => {
      if (!multikey || this.multikey[position]) return;
      this.multikey[position] = true;
      learnt = true;
    });
    if (!this.cut && keys.encoded.some(isCut)) {
      this.cut = true;
      learnt = true;
    }
    return learnt;
  }

  /** The index once it is filled. */
  asReady(): Index {
    return new Index(this.id, this.spec, true, this.multikey, this.cut);
  }

  /** A copy with another specification of the same keys. */
  withSpec(spec: IndexSpec): Index {
    return new Index(this.id, spec, this.ready, this.multikey, this.cut);
  }

  toDoc(): Doc {
    return Doc.from({
      id: BigInt(this.id),
      spec: this.spec.document,
      ready: this.ready,
      multikey: [...this.multikey],
      cut: this.cut,
    });
  }

  static fromDoc(doc: Doc): Index {
    const spec = parseIndexSpec(documentOf(doc, 'spec'));
    const multikey = doc.get('multikey') as readonly boolean[];
    return new Index(
      Number(doc.get('id')),
      spec,
      doc.get('ready') === true,
      [...multikey],
      doc.get('cut') === true,
    );
  }
}

/** Entries of one document in one index. */
export interface DocumentKeys {
  readonly encoded: readonly Buffer[];
  readonly values: readonly (readonly Value[])[];
  readonly multikey: readonly boolean[];
}

const NO_KEYS: DocumentKeys = { encoded: [], values: [], multikey: [] };

/** Each key once, in their order. */
const distinct = (keys: readonly Buffer[]): Buffer[] =>
  keys.toSorted(Buffer.compare).filter((key, i, sorted) => i === 0 || !sorted[i - 1]?.equals(key));

/** A collection and its indexes, as they are in memory. */
export class Collection {
  indexes: readonly Index[] = [];
  /** How many documents it has. */
  count = 0;
  /** Number of changes of documents, including those that are not on disk yet. */
  changes = 0;
  /** Value of `changes` at the last write to disk. */
  committedChanges = 0;
  /** Set when it is dropped: holders of a reference have to look it up again. */
  dropped = false;
  /** Whether any `_id` was too long to be stored in full in the index over `_id`. */
  longIds = false;
  /** Something about its indexes is known that is not on disk. */
  unsaved = false;
  /** While indexes are filled: the records whose documents were changed or removed meanwhile. */
  changed: Set<number> | undefined;
  #nextRecord = 1;

  constructor(
    readonly id: number,
    readonly database: string,
    readonly name: string,
    readonly uuid: Uint8Array,
    readonly options: Doc,
  ) {}

  get namespace(): string {
    return `${this.database}.${this.name}`;
  }

  /** A record id that no document of this collection has had since the server began. */
  newRecord(): number {
    return this.#nextRecord++;
  }

  startRecordsAfter(last: number): void {
    this.#nextRecord = last + 1;
  }

  index(name: string): Index | undefined {
    return this.indexes.find((index) => index.spec.name === name);
  }
}

function documentOf(doc: Doc, key: string): Doc {
  const value = doc.get(key);
  if (value instanceof Doc) return value;
  throw new CommandError(1, `the catalog's entry lacks ${key}`);
}
