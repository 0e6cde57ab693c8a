import type { Logger, Worker } from '@almanac/process';
import { type RpcService, rpcService, transfer } from '@almanac/rpc';
import type { Connection } from 'mongoose';
import { Documents } from './documents.js';
import { invalidParam } from './errors.js';
import { importAll } from './import-all.js';
import type { Outcome } from './outcome.js';
import { anyRecord, type TransferRecord } from './records.js';
import type { AnyRecordStore } from './store.js';
import { UnfinishedMoves } from './unfinished-moves.js';

export interface TransferParts {
  readonly database: Connection;
  readonly stores: readonly AnyRecordStore[];
  /** Collections that are backed up after all others: see `Documents`. */
  readonly backedUpLast: readonly string[];
  /** Runs the follow-up work of everything that was imported or restored: counts, caches. Idempotent. */
  readonly finalize: () => Promise<void>;
  /** Called after texts were changed, to invalidate caches. */
  readonly onChange: () => Promise<void>;
  /** Follow-up work of a restore that runs first. Idempotent. */
  readonly restored?: () => Promise<void>;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
}

/** Import and export of a service: calls and workers. */
export interface TransferOffer {
  readonly rpc: readonly RpcService[];
  readonly workers: readonly Worker[];
}

const EXPORT_PAGE = 100;

/** Calls for import and export of a service (protos/transfer.proto). */
export function transferOffer(parts: TransferParts): TransferOffer {
  const {
    database,
    stores,
    backedUpLast,
    finalize,
    onChange,
    restored = async () => undefined,
    logger,
  } = parts;
  const documents = new Documents(async () => database, backedUpLast);
  const moves = new UnfinishedMoves({
    database,
    logger,
    async finalize(unfinished) {
      if (unfinished.includes('restore')) await restored();
      await finalize();
    },
  });
  const storeOf = (type: string): AnyRecordStore => {
    const found = stores.find((store) => store.type === type);
    if (!found) throw invalidParam('type', `There are no records of the type ${type} here.`);
    return found;
  };
  const known = async (collection: string): Promise<string> => {
    if (/^[\w.]+$/.test(collection) && !collection.startsWith('system.')) return collection;
    throw invalidParam('collection', 'There is no such collection.');
  };

  const rpc = rpcService(transfer.Transfer, {
    async import({ records, refresh }) {
      const read = records.map(readRecord);
      return { outcomes: await moves.during('import', () => importAll(stores, read, refresh)) };
    },
    async finishImport() {
      await moves.finalize();
      return {};
    },
    async changeTexts({ type, records }) {
      const store = storeOf(type);
      if (!store.change) throw invalidParam('type', `Texts of the type ${type} are not changed here.`);
      const outcomes: Outcome[] = [];
      try {
        for (const { id, texts } of records)
          outcomes.push(
            await store.change(id, new Map(texts.map(({ field, from, to }) => [field, { from, to }]))),
          );
      } finally {
        if (outcomes.some(({ status }) => status === 'updated')) await onChange();
      }
      return { outcomes };
    },
    async export({ type, after, posts }) {
      if (posts.length > 0 && type !== 'comment')
        throw invalidParam('posts', 'Only comments belong to items.');
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
      await moves.during('restore', () => documents.clear());
      return {};
    },
    async restore({ collection, documents: lines }) {
      const name = await known(collection);
      await moves.during('restore', () => documents.store(name, lines));
      return {};
    },
    async finishRestore() {
      await moves.finalize();
      return {};
    },
  });
  return { rpc: [rpc], workers: [moves.worker] };
}

function readRecord(text: string): TransferRecord {
  const read = anyRecord.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidParam('records', `${issue?.path.join('.')}: ${issue?.message}`);
}
