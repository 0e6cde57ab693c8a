import { Doc } from '../bson/index.js';
import type { Collection, Index } from '../catalog/collection.js';
import { encodeId } from '../catalog/documents.js';
import { loadCollections, loadGarbage } from '../catalog/persistence.js';
import { CommandError } from '../errors.js';
import { entryKey, OWNER_BYTES, ownerKey, successor } from '../storage/keys.js';
import { Store } from '../storage/store.js';
import { ownedRange, type View } from '../storage/view.js';
import { damageOf, folderOf, nameOf, setAside } from './damaged.js';
import { rebuildIdIndex, rebuildIndex, removeOwner } from './rebuild.js';

export interface CheckOptions {
  /** Data directory; no server may be running on it. */
  readonly dataDir: string;
  /**
   * Whether to repair: damaged documents are moved to files, inconsistent indexes are rebuilt, and keys without a
   * collection or index are removed.
   */
  readonly repair?: boolean;
}

export interface CheckReport {
  readonly collections: number;
  readonly documents: number;
  readonly indexes: number;
  readonly problems: readonly Problem[];
  /** Number of damaged documents. */
  readonly damaged: number;
  /** Directory to which damaged documents were moved; absent without any. */
  readonly setAside?: string;
}

/** A fault, repaired or not. */
export interface Problem {
  readonly namespace: string;
  readonly message: string;
  readonly repaired: boolean;
}

interface Finding {
  readonly namespace: string;
  readonly message: string;
  /** Whether it is a damaged document. */
  readonly isDocument?: boolean;
  /** Repairs it; undefined if only a backup can. */
  readonly repair?: (store: Store) => Promise<void>;
}

/**
 * Reads everything in a data directory: decodes each document, and compares each index with the documents.
 * Throws DirectoryInUseError when a server is running on it.
 */
export async function check({ dataDir, repair = false }: CheckOptions): Promise<CheckReport> {
  const store = await Store.open(dataDir);
  try {
    const { findings, ...sizes } = examine(store);
    const problems: Problem[] = [];
    for (const { namespace, message, repair: setRight } of findings) {
      const outcome = repair && setRight ? await attempt(() => setRight(store)) : '';
      problems.push({ namespace, message: message + (outcome ?? ''), repaired: outcome === undefined });
    }
    const damaged = findings.filter(({ isDocument }) => isDocument).length;
    return { ...sizes, problems, damaged, ...(repair && damaged > 0 && { setAside: folderOf(dataDir) }) };
  } finally {
    await store.close();
  }
}

/** Runs a repair. Returns the reason of a failure; undefined after success. */
async function attempt(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof CommandError) return `; not repaired: ${error.message}`;
    throw error;
  }
}

function examine(
  store: Store,
): Pick<CheckReport, 'collections' | 'documents' | 'indexes'> & { readonly findings: Finding[] } {
  const view = store.snapshot();
  try {
    const collections = [...loadCollections(view)];
    const findings = collections.flatMap((collection) => examineCollection(view, collection));
    findings.push(...examineOwners(view, collections));
    return {
      collections: collections.length,
      documents: collections.reduce((sum, { id }) => sum + view.count('records', ownedRange(id)), 0),
      indexes: collections.reduce((sum, { indexes }) => sum + indexes.length + 1, 0),
      findings,
    };
  } finally {
    view.close();
  }
}

/** Numbers of expected and of missing entries of an index. */
class Tally {
  expected = 0;
  missing = 0;

  add(isThere: boolean): void {
    this.expected += 1;
    if (!isThere) this.missing += 1;
  }

  /** The fault for a number of entries; undefined without one. */
  verdict(actual: number): string | undefined {
    const surplus = actual - (this.expected - this.missing);
    if (this.missing === 0 && surplus === 0) return undefined;
    return `${this.missing} of ${this.expected} entries are missing, ${surplus} are too many`;
  }
}

function examineCollection(view: View, collection: Collection): Finding[] {
  const { id: owner, namespace } = collection;
  const findings: Finding[] = [];
  const ids = new Tally();
  const indexes = collection.indexes
    .filter((index) => index.ready)
    .map((index) => ({ index, tally: new Tally() }));
  for (const { id: record, bytes } of view.records(owner)) {
    const damage = damageOf(bytes);
    if (damage !== undefined) {
      const name = nameOf(view, collection, record, bytes);
      const repair = (store: Store) => setAside(store, collection, record);
      findings.push({ namespace, message: `${name} is damaged: ${damage}`, isDocument: true, repair });
      continue;
    }
    const doc = Doc.at(bytes, 0);
    ids.add(view.recordOfId(owner, encodeId(doc.get('_id') ?? null)) === record);
    for (const { index, tally } of indexes) {
      for (const encoded of index.keysOf(doc).encoded) {
        tally.add(view.has('entries', entryKey(index.id, encoded, record)));
      }
    }
  }
  const lost = lostDocuments(view, collection);
  if (lost > 0) findings.push({ namespace, message: `${lost} documents are lost. Restore a backup.` });
  const wrongIds = ids.verdict(view.count('ids', ownedRange(owner)));
  if (wrongIds !== undefined) {
    findings.push({
      namespace,
      message: `index _id_: ${wrongIds}`,
      repair: (store) => rebuildIdIndex(store, collection),
    });
  }
  for (const { index, tally } of indexes) findings.push(...examineIndex(view, collection, index, tally));
  return findings;
}

/** Number of entries of the index over `_id` whose records are missing. */
function lostDocuments(view: View, { id: owner }: Collection): number {
  let lost = 0;
  for (const key of view.keys('ids', ownedRange(owner))) {
    const record = view.recordAt(key);
    if (record !== undefined && view.record(owner, record) === undefined) lost += 1;
  }
  return lost;
}

function examineIndex(view: View, collection: Collection, index: Index, tally: Tally): Finding[] {
  const wrong = tally.verdict(view.count('entries', ownedRange(index.id)));
  if (wrong === undefined) return [];
  return [
    {
      namespace: collection.namespace,
      message: `index ${index.spec.name}: ${wrong}`,
      repair: (store) => rebuildIndex(store, collection, index),
    },
  ];
}

/** Finds keys that belong to no collection or index, not even to a dropped one that is still being removed. */
function* examineOwners(view: View, collections: readonly Collection[]): IterableIterator<Finding> {
  const garbage = loadGarbage(view).map(({ id }) => id);
  const documents = new Set([...garbage, ...collections.map(({ id }) => id)]);
  const entries = new Set([...garbage, ...collections.flatMap(({ indexes }) => indexes.map(({ id }) => id))]);
  for (const table of ['records', 'ids', 'entries'] as const) {
    const known = table === 'entries' ? entries : documents;
    for (const owner of ownersIn(view, table)) {
      if (known.has(owner)) continue;
      yield {
        namespace: '',
        message: `${table} of ${owner}, which does not exist`,
        repair: (store) => removeOwner(store, table, owner),
      };
    }
  }
}

function* ownersIn(view: View, table: 'records' | 'ids' | 'entries'): IterableIterator<number> {
  const end = Buffer.alloc(OWNER_BYTES, 0xff);
  let start: Buffer | undefined = ownerKey(0);
  while (start !== undefined) {
    let owner: number | undefined;
    for (const key of view.keys(table, { start, end })) {
      owner = Buffer.from(key).readUInt32BE(0);
      break;
    }
    if (owner !== undefined) yield owner;
    start = owner === undefined ? undefined : successor(ownerKey(owner));
  }
}
