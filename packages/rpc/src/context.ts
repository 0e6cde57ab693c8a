import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { ANONYMOUS, type Identity } from '@almanac/identity';

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

/** A context of its own for work that no request has asked for, such as a scheduled task. */
export const newContext = (identity: Identity = ANONYMOUS): RequestContext => ({
  requestId: randomUUID(),
  identity,
});

// Short, and nothing that could be mistaken for anything else in a log line or a header.
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The id that a caller gave its request, or a new one when it gave none or an unfit one. */
export const acceptRequestId = (given: string | undefined): string =>
  given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
