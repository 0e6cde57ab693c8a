import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.js';

declare global {
  var almanacDatabase: EmbeddedServer | undefined;
}

/** Jest's global setup: one database server for all files of a run, unless `TEST_MONGODB_URI` names one. */
export default async function setup(): Promise<void> {
  if (process.env['TEST_MONGODB_URI']) return;
  globalThis.almanacDatabase = await startEmbeddedServer();
  process.env['TEST_MONGODB_URI'] = globalThis.almanacDatabase.uri;
  process.env['TEST_MONGODB_IS_EMBEDDED'] = 'true';
}
