import { DateTime, Doc, Double } from '../bson/index.js';
import { MAX_DOCUMENT_BYTES } from '../catalog/documents.js';
import type { Command } from './command.js';

/** The version of MongoDB whose behaviour this server follows. */
const VERSION = [8, 0, 0, 0];
const VERSION_TEXT = VERSION.slice(0, 3).join('.');

export const ping: Command = {
  name: 'ping',
  anonymous: true,
  fields: undefined,
  run: () => new Doc(),
};

export const buildInfo: Command = {
  name: 'buildInfo',
  anonymous: true,
  aliases: ['buildinfo'],
  fields: [],
  run: () =>
    Doc.from({
      version: VERSION_TEXT,
      versionArray: VERSION,
      gitVersion: 'embedded',
      modules: [],
      sysInfo: 'embedded',
      storageEngines: ['lmdb'],
      bits: 64,
      debug: false,
      maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    }),
};

export const serverStatus: Command = {
  name: 'serverStatus',
  // Sections may be requested by name; all sections are always returned.
  fields: undefined,
  run: ({ engine, client }) => {
    const uptime = Date.now() - engine.startedAt;
    return Doc.from({
      host: client.serverAddress,
      version: VERSION_TEXT,
      process: 'embedded-mongo',
      pid: BigInt(process.pid),
      uptime: new Double(Math.floor(uptime / 1000)),
      uptimeMillis: BigInt(uptime),
      localTime: DateTime.fromDate(new Date()),
      mem: Doc.from({ bits: 64, resident: Math.round(process.memoryUsage.rss() / 2 ** 20) }),
      metrics: Doc.from({ cursor: Doc.from({ open: Doc.from({ total: BigInt(engine.cursors.size) }) }) }),
      storageEngine: Doc.from({ name: 'lmdb', persistent: true, readOnly: false }),
    });
  },
};
