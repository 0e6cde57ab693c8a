import { type RpcService, rpcService, transfer } from '@almanac/rpc';
import type { Connection } from 'mongoose';
import { Documents } from './documents.js';
import { importAll } from './import-all.js';
import { anyRecord, type TransferRecord } from './records.js';
import { refused } from './refused.js';
import type { AnyRecordStore } from './store.js';

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
