import { MECHANISM } from '../authentication/authentication.js';
import { DateTime, Doc, Double, type Value } from '../bson/index.js';
import { MAX_DOCUMENT_BYTES } from '../catalog/documents.js';
import { CommandError } from '../errors.js';
import { shown } from './arguments.js';
import type { Command } from './command.js';

/** The version of MongoDB whose behaviour this server follows. */
const VERSION = [8, 0, 0, 0];
const VERSION_TEXT = VERSION.slice(0, 3).join('.');

export const ping: Command = {
  name: 'ping',
  anonymous: true,
  stable: true,
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

export const connectionStatus: Command = {
  name: 'connectionStatus',
  anonymous: true,
  stable: true,
  fields: ['showPrivileges'],
  run: ({ args, client }) => {
    const { user } = client.authentication;
    const authenticatedUsers = user === undefined ? [] : [Doc.from({ user, db: 'admin' })];
    const authInfo = Doc.from({ authenticatedUsers, authenticatedUserRoles: [] });
    if (args.boolean('showPrivileges')) authInfo.append('authenticatedUserPrivileges', []);
    return Doc.from({ authInfo });
  },
};

export const serverStatus: Command = {
  name: 'serverStatus',
  // Sections are asked for by their names; all that there are are always given.
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

const PARAMETERS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['featureCompatibilityVersion', Doc.from({ version: VERSION.slice(0, 2).join('.') })],
  ['enableTestCommands', false],
  ['authenticationMechanisms', [MECHANISM]],
  ['requireApiVersion', false],
]);

export const getParameter: Command = {
  name: 'getParameter',
  admin: true,
  // Parameters are asked for by their names; those that there are not are left out.
  fields: undefined,
  run: ({ args }) => {
    const all = args.value('getParameter') === '*' || args.boolean('allParameters');
    const found = [...PARAMETERS].filter(([name]) => all || args.has(name));
    if (found.length === 0)
      throw new CommandError(72, `no option found to get: ${shown(args.value('getParameter'))}`);
    return Doc.from(found);
  },
};
