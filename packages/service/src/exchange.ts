import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

/**
 * Response header in which a service names the namespaces that the request has changed, separated by commas. The
 * gateway takes it off and believes it before it passes the answer on.
 */
export const RAISED_HEADER = 'x-almanac-raised';

const storage = new AsyncLocalStorage<ServerResponse>();

/** Does something as part of answering a request. */
export const runInExchange = <T>(response: ServerResponse, work: () => T): T => storage.run(response, work);

/** Notes in the answer under way, if any, that a namespace has changed. */
export function noteRaised(namespace: string): void {
  const response = storage.getStore();
  if (!response || response.headersSent) return;
  const noted = response.getHeader(RAISED_HEADER);
  const namespaces = new Set(typeof noted === 'string' ? noted.split(', ') : []);
  response.setHeader(RAISED_HEADER, [...namespaces.add(namespace)].join(', '));
}
