import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  ANONYMOUS,
  type CallerName,
  IDENTITY_HEADER,
  type Identity,
  type IdentityTokens,
  isAnonymous,
} from '@almanac/identity';
import { acceptRequestId } from '@almanac/rest';
import { endHttpSpan, newContext, REQUEST_ID_KEY, requestContext, runInServerSpan } from '@almanac/rpc';

/**
 * Response header in which a service names the namespaces that the request has changed, separated by commas. The
 * gateway takes it off and believes it before it passes the answer on.
 */
export const RAISED_HEADER = 'x-almanac-raised';

/** Response header with the id of the change that `RAISED_HEADER` names, by which its announcement is known. */
export const CHANGE_HEADER = 'x-almanac-change';

/**
 * Request header in which the gateway says what it knows of namespaces, separated by commas: `wp/v2=<when it may have
 * changed last>.<when a change was last heard of>`. Both are moments on a logical clock, `<clock>:<number>`: of the same
 * clock a larger number is later.
 */
export const VERSIONS_HEADER = 'x-almanac-versions';

/** The versions that an answer names as changed. */
interface ChangeNotes {
  /** @returns the id of the change; undefined once the answer is on its way */
  note(version: string): string | undefined;
}

/** The versions named in a header of an answer. */
class HeaderNotes implements ChangeNotes {
  readonly #versions = new Set<string>();
  #change: string | undefined;

  constructor(private readonly response: ServerResponse) {}

  note(version: string): string | undefined {
    if (this.response.headersSent) return undefined;
    this.response.setHeader(RAISED_HEADER, [...this.#versions.add(version)].join(', '));
    this.#change ??= randomUUID();
    this.response.setHeader(CHANGE_HEADER, this.#change);
    return this.#change;
  }
}

/** State of a request within a service, in addition to its context. */
class RequestScope {
  /** Reads of the request, by key. */
  readonly read = new Map<string, Promise<unknown>>();

  /**
   * @param versions as the gateway sent them
   * @param caller undefined: the identity that came with the request is forged or too old
   * @param changes where the answer names what was changed; undefined for a read that came over gRPC
   * @param readsOnly whether the request only reads, whatever its HTTP method says
   * @param process that sent the request; undefined for a read that came over gRPC
   */
  constructor(
    readonly versions: string,
    readonly caller: Identity | undefined,
    readonly changes: ChangeNotes | undefined,
    public readsOnly: boolean,
    readonly process: CallerName | undefined = undefined,
  ) {}
}

function currentScope(): RequestScope | undefined {
  const scope = requestContext.getStore()?.scope;
  return scope instanceof RequestScope ? scope : undefined;
}

/**
 * Puts everything that is done for a request into its context: log lines and calls of other services carry its id,
 * and calls its identity.
 */
export const inRequestScope =
  (listener: RequestListener, identityTokens: IdentityTokens) =>
  async (request: IncomingMessage, response: ServerResponse, process?: CallerName): Promise<void> => {
    const requestId = acceptRequestId(header(request, REQUEST_ID_KEY));
    request.headers[REQUEST_ID_KEY] = requestId;
    const versions = header(request, VERSIONS_HEADER) ?? '';
    const identity = await identityTokens.verify(header(request, IDENTITY_HEADER));
    const scope = new RequestScope(versions, identity, new HeaderNotes(response), false, process);
    return runInServerSpan(request.method ?? '', { requestId, headers: () => request.headers }, (span) => {
      if (span) response.once('close', () => endHttpSpan(span, response.statusCode));
      requestContext.run({ requestId, identity: identity ?? ANONYMOUS, scope }, () =>
        listener(request, response),
      );
    });
  };

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Responds to an anonymous read. @param versions as the gateway says them in `VERSIONS_HEADER` */
export function inReadScope<T>(versions: string, work: () => T): T {
  const { requestId } = requestContext.getStore() ?? newContext();
  const scope = new RequestScope(versions, ANONYMOUS, undefined, true);
  return requestContext.run({ requestId, identity: ANONYMOUS, scope }, work);
}

/** Runs the work of a request of a batch. @returns its result with the versions that it has changed */
export async function inBatchScope<T>(
  versions: string,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly raised: readonly string[] }> {
  const context = requestContext.getStore() ?? newContext();
  const raised = new Set<string>();
  let isAnswered = false;
  // Its answer names no change: the gateway takes the announcement over as well.
  const change = randomUUID();
  const changes = { note: (version: string) => (isAnswered || !raised.add(version) ? undefined : change) };
  const scope = new RequestScope(versions, context.identity, changes, false);
  try {
    const result = await requestContext.run({ ...context, scope }, work);
    return { result, raised: [...raised] };
  } finally {
    isAnswered = true;
  }
}

/**
 * Reads something once per request, for everything that is done for it; outside of requests each time.
 * @param key names what is read
 */
export function readOnce<T>(key: string, load: () => Promise<T>): Promise<T> {
  const read = currentScope()?.read;
  // The key names what is read, so it decides the type as well.
  const known = read?.get(key) as Promise<T> | undefined;
  if (known) return known;
  const loaded = load();
  read?.set(key, loaded);
  return loaded;
}

/** The request has changed what it may have read: it is read again. */
export const forgetRead = (key: string): void => void currentScope()?.read.delete(key);

/** The identity of the current request; undefined for an invalid token. */
export const callerInScope = (): Identity | undefined => currentScope()?.caller;

/** The process that sent the request that is being answered. */
export const processInScope = (): CallerName | undefined => currentScope()?.process;

/** Versions of namespaces as the gateway has sent them with the request; empty: none known. */
export const versionsInScope = (): string => currentScope()?.versions ?? '';

/** Which changes of some versions the gateway has heard of; undefined when the request does not say so of each. */
export function changeInScope(versions: readonly string[]): string | undefined {
  const known = knownIn(versionsInScope());
  const changes = versions.flatMap((version) => known.get(version)?.changed ?? []);
  return changes.length === versions.length ? changes.join() : undefined;
}

/** Notes that the request that is being answered only reads. */
export function noteReadOnly(): void {
  const scope = currentScope();
  if (scope) scope.readsOnly = true;
}

/** A moment on the logical clock of one gateway. */
export interface Moment {
  readonly clock: string;
  readonly at: number;
}

/** Whether the request that is being answered reads for everybody. */
export function isAnonymousRead(): boolean {
  const scope = currentScope();
  return scope?.readsOnly === true && scope.caller !== undefined && isAnonymous(scope.caller);
}

/** When some versions may have changed last, as the gateway knows it; undefined when the request does not say so of each. */
export function momentInScope(versions: readonly string[]): Moment | undefined {
  const known = knownIn(versionsInScope());
  let latest: Moment | undefined;
  for (const version of versions) {
    const moment = known.get(version);
    if (!moment) return undefined;
    // One clock stamps all versions: the latest stamp tells every state of them apart.
    if (!latest || moment.at > latest.at) latest = moment;
  }
  return latest;
}

interface Known extends Moment {
  /** Replaced when a change is announced. */
  readonly changed: string;
}

/** `wp/v2=<clock>:<number>.<clock>:<number>` */
const KNOWN = /^([^=]+)=([^:.]+):(\d+)\.([^.]+)$/;
let readText = '';
let readKnown: ReadonlyMap<string, Known> = new Map();

/** Versions of the header by namespace, parsed once for equal headers. */
function knownIn(versions: string): ReadonlyMap<string, Known> {
  if (versions === readText) return readKnown;
  const known = new Map<string, Known>();
  for (const text of versions.split(',')) {
    const [, version, clock, at, changed] = KNOWN.exec(text) ?? [];
    if (version && clock && changed) known.set(version, { changed, clock, at: Number(at) });
  }
  readText = versions;
  readKnown = known;
  return known;
}

/** Notes in the answer under way that a version has changed. @returns the id of its change; undefined: no answer is under way */
export const noteRaised = (version: string): string | undefined => currentScope()?.changes?.note(version);
