import { RestError } from '@almanac/rest';
import { type RpcService, rpcService, transfer } from '@almanac/rpc';
import type { Connection } from 'mongoose';
import { Documents } from './documents.js';
import type { Outcome } from './outcome.js';
import {
  anyRecord,
  type RecordOf,
  type RecordType,
  type SentRecordOf,
  type TransferRecord,
} from './records.js';

/** How the records of some types are stored and read. */
export interface RecordStore<T extends RecordType> {
  readonly type: T;
  /**
   * Stores records under their ids. Repeatable: what is there stays, unless it is to be refreshed.
   * @returns one outcome for each, in their order
   */
  import?(records: readonly RecordOf<T>[], refresh: boolean): Promise<readonly Outcome[]>;
  /** Records in order of their ids. @param after only higher ids @param posts only comments on these; absent: all */
  export(after: number, limit: number, posts?: readonly number[]): Promise<readonly SentRecordOf<T>[]>;
}

/** The same of any type. */
export type AnyRecordStore = {
  readonly [T in RecordType]: RecordStore<T>;
}[RecordType];

export interface TransferParts {
  readonly database: Connection;
  readonly stores: readonly AnyRecordStore[];
  /** Collections that are backed up after all others: see `Documents`. */
  readonly backedUpLast: readonly string[];
  /** Does what follows from everything that was imported or restored: counts, caches. Repeatable. */
  readonly settle: () => Promise<void>;
  /** Does what follows from restored documents before that. Repeatable. */
  readonly restored?: () => Promise<void>;
}

const EXPORT_PAGE = 100;

const refused = (param: string, message: string): RestError =>
  new RestError('rest_invalid_param', 400, message, { params: { [param]: message } });

/** What a service offers for moving in and out (protos/transfer.proto). */
export function transferRpc(parts: TransferParts): RpcService {
  const { database, stores, backedUpLast, settle, restored = async () => undefined } = parts;
  const documents = new Documents(database, backedUpLast);
  const storeOf = (type: string): AnyRecordStore => {
    const found = stores.find((store) => store.type === type);
    if (!found) throw refused('type', `There are no records of the type ${type} here.`);
    return found;
  };
  const known = async (collection: string): Promise<string> => {
    if (/^[\w.]+$/.test(collection) && !collection.startsWith('system.')) return collection;
    throw refused('collection', 'There is no such collection.');
  };

  return rpcService(transfer.Transfer, {
    async import({ records, refresh }) {
      return { outcomes: await importAll(stores, records.map(readRecord), refresh) };
    },
    async finishImport() {
      await settle();
      return {};
    },
    async export({ type, after, posts }) {
      if (posts.length > 0 && type !== 'comment') throw refused('posts', 'Only comments belong to items.');
      const found = await storeOf(type).export(after, EXPORT_PAGE, posts.length > 0 ? posts : undefined);
      return { records: found.map((record) => JSON.stringify(record)) };
    },
    async listCollections() {
      const names = await documents.collections();
      return {
        collections: await Promise.all(
          names.map(async (name) => ({ name, count: await documents.count(name) })),
        ),
      };
    },
    async backup({ collection, after }) {
      return documents.page(await known(collection), after);
    },
    async beginRestore() {
      await documents.clear();
      return {};
    },
    async restore({ collection, documents: lines }) {
      await documents.store(await known(collection), lines);
      return {};
    },
    async finishRestore() {
      await restored();
      await settle();
      return {};
    },
  });
}

function readRecord(text: string): TransferRecord {
  const read = anyRecord.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw refused('records', `${issue?.path.join('.')}: ${issue?.message}`);
}

/**
 * Records of one type go together, in their order: types in that of the stores, however they are mixed.
 * @returns one outcome for each record, in their order
 */
async function importAll(
  stores: readonly AnyRecordStore[],
  records: readonly TransferRecord[],
  refresh: boolean,
): Promise<Outcome[]> {
  const unknown = records.find(({ type }) => !stores.some((store) => store.type === type && store.import));
  if (unknown) throw refused('records', `Records of the type ${unknown.type} are not imported here.`);
  const outcomes = new Map<TransferRecord, Outcome>();
  for (const { type, import: importSome } of stores) {
    const own = records.filter((record) => record.type === type);
    if (own.length === 0 || !importSome) continue;
    // A store takes the records of its own type: which one that is, the compiler cannot follow.
    const stored = await (importSome as NonNullable<RecordStore<RecordType>['import']>)(own, refresh);
    for (const [index, record] of own.entries()) outcomes.set(record, stored[index] as Outcome);
  }
  return records.map((record) => outcomes.get(record) as Outcome);
}
