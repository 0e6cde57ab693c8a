import {
  API_SERVICES,
  type CallerName,
  COMMAND_LINE,
  PROCESS_HEADER,
  type ProcessTokens,
} from '@almanac/identity';
import {
  type Metadata,
  ServerInterceptingCall,
  type ServerInterceptor,
  ServerListenerBuilder,
  type ServiceDefinition,
  status,
} from '@grpc/grpc-js';
import { service as health } from 'grpc-health-check';
import {
  batch,
  type Calls,
  type Contract,
  core,
  events,
  forms,
  gateway,
  manifest,
  methodsOf,
  oembed,
  reader,
  transfer,
} from './contracts.js';

/** The processes that may call the methods of a contract. Every method must be listed. */
const callers = <D extends ServiceDefinition>(
  contract: Contract<D>,
  lists: Readonly<Record<keyof Calls<D>, readonly CallerName[]>>,
): [path: string, callers: ReadonlySet<string>][] =>
  methodsOf(contract).map(({ name, path }) => [
    path,
    new Set(Object.entries<readonly CallerName[]>(lists).find(([method]) => method === name)?.[1]),
  ]);

/** Permissions between the processes: the callers of each method. */
const CALLERS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...callers(batch.Batch, { validate: ['gateway'], execute: ['gateway'] }),
  ...callers(core.Identity, {
    authenticate: ['gateway'],
    findAccount: ['gateway'],
    getUsers: ['events', 'forms', 'oembed'],
  }),
  ...callers(core.Sessions, { openSession: ['gateway'], closeSession: ['gateway'] }),
  ...callers(core.Accounts, {
    requestReset: ['gateway'],
    invite: [COMMAND_LINE],
    register: ['gateway'],
    checkKey: ['gateway'],
    setPassword: ['gateway'],
  }),
  ...callers(core.Directory, {
    getPosts: ['forms'],
    getMedia: ['events', 'oembed'],
    resolvePermalink: ['website'],
    completeAddress: ['website'],
    resolveEmbed: ['oembed'],
    getSite: ['gateway', 'events', 'forms', 'oembed', 'website'],
  }),
  ...callers(core.Redirects, { list: [COMMAND_LINE], save: [COMMAND_LINE], remove: [COMMAND_LINE] }),
  ...callers(core.Changes, { append: ['events', 'forms'] }),
  ...callers(core.Ids, { lease: ['events', 'forms'] }),
  ...callers(core.Comments, { countByPost: ['events'], detachPost: ['events'] }),
  ...callers(core.MediaLibrary, { sideload: ['events'], regenerate: [COMMAND_LINE] }),
  ...callers(core.Menus, { getMenus: ['website'] }),
  ...callers(core.OwnContent, {
    getDeclarations: [COMMAND_LINE],
    listStored: [COMMAND_LINE],
    removeStored: [COMMAND_LINE],
  }),
  ...callers(core.Imports, { begin: [COMMAND_LINE], assignIds: [COMMAND_LINE] }),
  ...callers(events.Directory, {
    getEvents: ['core'],
    getVenues: ['core'],
    getOrganizers: ['core'],
    searchItems: ['core'],
    resolvePermalink: ['website', 'oembed'],
    reassignAuthor: ['core'],
  }),
  ...callers(forms.Directory, { getForms: ['core'], renderForms: ['website'], reassignAuthor: ['core'] }),
  ...callers(gateway.Logins, {
    signIn: ['website'],
    openSession: ['website'],
    resumeSession: ['website'],
    closeSession: ['website'],
  }),
  ...callers(gateway.Accounts, {
    requestReset: ['website'],
    register: ['website'],
    checkKey: ['website'],
    setPassword: ['website'],
  }),
  ...callers(gateway.CacheVersions, { bump: [...API_SERVICES, COMMAND_LINE] }),
  ...callers(manifest.Manifest, { getRoutes: ['gateway'], getDescription: ['gateway'] }),
  ...callers(oembed.Providers, { list: [COMMAND_LINE], add: [COMMAND_LINE], remove: [COMMAND_LINE] }),
  ...callers(reader.Reader, { read: ['website', 'core'] }),
  ...callers(transfer.Transfer, {
    import: [COMMAND_LINE],
    changeTexts: [COMMAND_LINE],
    finishImport: [COMMAND_LINE],
    export: [COMMAND_LINE],
    listCollections: [COMMAND_LINE],
    backup: [COMMAND_LINE],
    beginRestore: [COMMAND_LINE],
    restore: [COMMAND_LINE],
    finishRestore: [COMMAND_LINE],
  }),
]);

/**
 * The processes that may call a method.
 * @param path such as `/almanac.core.v1.Directory/GetPosts`
 * @throws TypeError for a method that is not listed, so that a server with it does not start.
 */
export function callersOf(path: string): ReadonlySet<string> {
  const listed = CALLERS.get(path);
  if (!listed) throw new TypeError(`nothing says who may call ${path}`);
  return listed;
}

/** Any caller may use the health service, because probes have no key. */
const PUBLIC: ReadonlySet<string> = new Set(Object.values(health).map(({ path }) => path));

export interface AuthorizationLogger {
  warn(fields: object, message: string): void;
}

/**
 * Lets only the listed processes call a method, before the request is read: UNAUTHENTICATED without a valid token of a
 * process, PERMISSION_DENIED for a process that is not listed.
 *
 * @param callers permitted processes by the method's path; methods that are missing are closed to all.
 */
export const authorizeCalls =
  (
    tokens: ProcessTokens,
    callers: ReadonlyMap<string, ReadonlySet<string>>,
    logger: AuthorizationLogger,
  ): ServerInterceptor =>
  ({ path }, call) => {
    if (PUBLIC.has(path)) return new ServerInterceptingCall(call);
    const refuse = (code: status, details: string): void => {
      logger.warn({ rpc: path, peer: call.getPeer(), reason: details }, 'a call was refused');
      call.sendStatus({ code, details });
    };
    const listener = new ServerListenerBuilder().withOnReceiveMetadata(async (metadata, next) => {
      const caller = await tokens.verify(tokenIn(metadata));
      if (!caller) refuse(status.UNAUTHENTICATED, 'the call has no valid token of a process');
      else if (!callers.get(path)?.has(caller))
        refuse(status.PERMISSION_DENIED, `${caller} may not call this`);
      else next(metadata);
    });
    return new ServerInterceptingCall(call, { start: (next) => next(listener.build()) });
  };

function tokenIn(metadata: Metadata): string | undefined {
  const [token] = metadata.get(PROCESS_HEADER);
  return typeof token === 'string' ? token : undefined;
}
