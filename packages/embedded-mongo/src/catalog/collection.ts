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
    /** Whether it contains every document, so that queries may use it. */
    readonly ready: boolean,
    /** For each path, whether any document had an array on the path. */
    readonly multikey: boolean[],
    /**
     * Whether any key was cut to the maximum length, so that the order of keys may differ from that of the values.
     */
    public cut: boolean,
  ) {
    this.partial = spec.partialFilter && compileFilter(spec.partialFilter, {});
    const paths = [...spec.paths, ...(spec.partialFilter?.keys() ?? [])];
    // A partial filter may depend on other fields.
    if (!paths.some((path) => path.startsWith('$')))
      this.#fields = new Set(paths.map((path) => path.replace(/\..*/s, '')));
  }

  /** Whether a change of these fields may change the entries of a document. */
  isAbout(changed: ReadonlySet<string>): boolean {
    const fields = this.#fields;
    return fields === undefined || [...changed].some((name) => fields.has(name));
  }

  get isMultikey(): boolean {
    return this.multikey.includes(true);
  }

  /** The distinct encoded keys of a document in the index. Throws CannotIndexParallelArrays. */
  keysOf(doc: Doc): DocumentKeys {
    if (this.partial !== undefined && !this.partial.matches(doc)) return NO_KEYS;
    const { keys, multikey } = indexKeys(doc, this.spec.paths, this.spec.sparse);
    const encoded = keys.map((values) => encodeKey(values, this.spec.directions));
    return { encoded: encoded.length > 1 ? distinct(encoded) : encoded, values: keys, multikey };
  }

  /** Updates the index's statistics (`multikey`, `cut`) from keys. Returns whether they changed. */
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

/** The distinct keys, in order. */
const distinct = (keys: readonly Buffer[]): Buffer[] =>
  keys.toSorted(Buffer.compare).filter((key, i, sorted) => i === 0 || !sorted[i - 1]?.equals(key));

/** A collection with its indexes, in memory. */
export class Collection {
  indexes: readonly Index[] = [];
  /** Number of documents. */
  count = 0;
  /** Number of changes of documents, including those that are not on disk yet. */
  changes = 0;
  /** Value of `changes` at the last write to disk. */
  committedChanges = 0;
  /** Whether the collection was dropped; holders of a reference must then look it up again. */
  dropped = false;
  /** Whether any `_id` was cut to the maximum key length in the index over `_id`. */
  longIds = false;
  /** Whether statistics of its indexes are not on disk yet. */
  unsaved = false;
  /** During an index build: records whose documents were changed or removed since its snapshot. */
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

  /** A record id that no document of this collection has had since the start of the server. */
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
