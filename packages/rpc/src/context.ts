import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { ANONYMOUS, type Identity } from '@almanac/identity';

/** The metadata entry in which the id of the request travels on. */
export const REQUEST_ID_KEY = 'x-request-id';

/** What everything done for one request has in common: it follows the request from process to process. */
export interface RequestContext {
  readonly requestId: string;
  readonly identity: Identity;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Does something as part of a request. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** The request that is being worked on, if any. */
export const currentContext = (): RequestContext | undefined => storage.getStore();

/** Does something of the current request on nobody's behalf: whom it asks answers what everybody may know. */
export const asAnonymous = <T>(work: () => T): T =>
  runInContext({ ...(currentContext() ?? newContext()), identity: ANONYMOUS }, work);

/** A context of its own for work that no request has asked for, such as a scheduled task. */
export const newContext = (identity: Identity = ANONYMOUS): RequestContext => ({
  requestId: randomUUID(),
  identity,
});
