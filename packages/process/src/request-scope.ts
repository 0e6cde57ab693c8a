import { randomUUID } from 'node:crypto';
import { ANONYMOUS, type CallerName, type Identity, isAnonymous } from '@almanac/identity';
import { newContext, requestContext } from '@almanac/rpc';
import { KnownVersions, type Moment } from './known-versions.js';

/**
 * Response header with the namespaces that the request has changed, separated by commas. The gateway applies and
 * removes it before it forwards the response.
 */
export const BUMPED_HEADER = 'x-almanac-bumped';

/** Response header with the id of the change in `BUMPED_HEADER`, by which the gateway recognizes its announcement. */
export const CHANGE_HEADER = 'x-almanac-change';

/**
 * Request header with the gateway's knowledge of namespaces, separated by commas: `wp/v2=<last possible change>.<last
 * announced change>`. Both are moments on a logical clock, `<clock>:<number>`: on the same clock, a larger number is
 * later. One more part names the items that have changed last (`known-versions.ts`).
 */
export const VERSIONS_HEADER = 'x-almanac-versions';

/** The changed versions that a response names. */
export interface ChangeNotes {
  /** @returns the id of the change; undefined once the response is being sent */
  note(version: string): string | undefined;
}

/** State of a request within a service, in addition to its context. */
export class RequestScope {
  /** Cached reads of the request, by key. */
  readonly read = new Map<string, Promise<unknown>>();
  /** Versions that the gateway knows, as of the arrival of the request: nothing was read before. */
  readonly known: KnownVersions;

  /**
   * @param versions versions in the request of the gateway
   * @param caller undefined when the identity in the request is forged or expired
   * @param changes the changes that the response names; undefined for a read over gRPC
   * @param readsOnly whether the request only reads, whatever its HTTP method says
   * @param process that sent the request; undefined for a read that came over gRPC
   */
  constructor(
    readonly versions: string,
    readonly caller: Identity | undefined,
    readonly changes: ChangeNotes | undefined,
    public readsOnly: boolean,
    readonly process: CallerName | undefined = undefined,
  ) {
    this.known = KnownVersions.in(versions);
  }
}

function currentScope(): RequestScope | undefined {
  const scope = requestContext.getStore()?.scope;
  return scope instanceof RequestScope ? scope : undefined;
}

/** Responds to an anonymous read. @param versions versions in the form of `VERSIONS_HEADER` */
export function inReadScope<T>(versions: string, work: () => T): T {
  const { requestId } = requestContext.getStore() ?? newContext();
  const scope = new RequestScope(versions, ANONYMOUS, undefined, true);
  return requestContext.run({ requestId, identity: ANONYMOUS, scope }, work);
}

/** Runs a request of a batch. @returns its result with the versions that it has changed */
export async function inBatchScope<T>(
  versions: string,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly bumped: readonly string[] }> {
  const context = requestContext.getStore() ?? newContext();
  const bumped = new Set<string>();
  let isAnswered = false;
  // The response itself names no change, because the gateway gets the changes with the result.
  const change = randomUUID();
  const changes = { note: (version: string) => (isAnswered || !bumped.add(version) ? undefined : change) };
  const scope = new RequestScope(versions, context.identity, changes, false);
  try {
    const result = await requestContext.run({ ...context, scope }, work);
    return { result, bumped: [...bumped] };
  } finally {
    isAnswered = true;
  }
}

/**
 * Reads a value once per request, or each time outside of requests.
 * @param key name of the value
 */
export function readOnce<T>(key: string, load: () => Promise<T>): Promise<T> {
  const read = currentScope()?.read;
  // The key identifies the value and therefore its type.
  const known = read?.get(key) as Promise<T> | undefined;
  if (known) return known;
  const loaded = load();
  read?.set(key, loaded);
  return loaded;
}

/** Drops a cached read, because the request has changed the value. */
export const forgetRead = (key: string): void => void currentScope()?.read.delete(key);

/** The process that sent the current request. */
export const processInScope = (): CallerName | undefined => currentScope()?.process;

/** Versions of namespaces in the current request; empty when unknown. */
export const versionsInScope = (): string => currentScope()?.versions ?? '';

/** The last announced change of some versions; undefined when the request does not have all of them. */
export function changeInScope(versions: readonly string[]): string | undefined {
  const known = knownInScope();
  const changes = versions.flatMap((version) => known?.get(version)?.changed ?? []);
  return changes.length === versions.length ? changes.join() : undefined;
}

/** Records that the current request only reads. */
export function noteReadOnly(): void {
  const scope = currentScope();
  if (scope) scope.readsOnly = true;
}

/** Whether the current request is an anonymous read. */
export function isAnonymousRead(): boolean {
  const scope = currentScope();
  return scope?.readsOnly === true && scope.caller !== undefined && isAnonymous(scope.caller);
}

/** The last possible change of some versions; undefined when the request does not have all of them. */
export function momentInScope(versions: readonly string[]): Moment | undefined {
  const known = knownInScope();
  let latest: Moment | undefined;
  for (const version of versions) {
    const moment = known?.get(version);
    if (!moment) return undefined;
    // All versions are stamped by one clock, so the latest stamp identifies their state.
    if (!latest || moment.at > latest.at) latest = moment;
  }
  return latest;
}

/** Versions that the gateway of the current request knows; undefined outside of requests. */
export const knownInScope = (): KnownVersions | undefined => currentScope()?.known;

/** Records a changed version in the current response. @returns the id of its change; undefined without a response */
export const recordBump = (version: string): string | undefined => currentScope()?.changes?.note(version);
