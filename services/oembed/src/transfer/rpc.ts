import { type RpcService, rpcService, transfer } from '@almanac/rpc';
import { type Documents, invalidParam } from '@almanac/transfer';

/** Backups (protos/transfer.proto). Embeds are not imported or exported. */
export const transferRpc = (documents: Documents): RpcService =>
  rpcService(transfer.Transfer, {
    async import() {
      throw invalidParam('records', 'No records are imported here.');
    },
    finishImport: async () => ({}),
    async changeTexts({ type }) {
      throw invalidParam('type', `There are no records of the type ${type} here.`);
    },
    async export({ type }) {
      throw invalidParam('type', `There are no records of the type ${type} here.`);
    },
    async listCollections() {
      const names = await documents.collections();
      const collections = names.map(async (name) => ({ name, count: await documents.count(name) }));
      return { collections: await Promise.all(collections) };
    },
    backup: ({ collection, after }) => documents.page(known(collection), after),
    async beginRestore() {
      await documents.clear();
      return {};
    },
    async restore({ collection, documents: lines }) {
      await documents.store(known(collection), lines);
      return {};
    },
    finishRestore: async () => ({}),
  });

/** The collection in backups. Embeds of other sites are not backed up, because they can be fetched again. */
export const BACKED_UP = 'providers';

function known(collection: string): string {
  if (collection === BACKED_UP) return collection;
  throw invalidParam('collection', 'There is no such collection.');
}
