import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/** Which parts of a process are well. It is ready for requests while all of them are. */
export class Readiness {
  readonly #parts = new Map<string, boolean>();
  readonly #listeners: ((ready: boolean) => void)[] = [];
  readonly #notes = new Map<string, unknown>();

  get ready(): boolean {
    return [...this.#parts.values()].every(Boolean);
  }

  /** Each part by name. */
  get parts(): Readonly<Record<string, boolean>> {
    return Object.fromEntries(this.#parts);
  }

  /** Work that takes time now, by name. */
  get notes(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.#notes);
  }

  /** Says how far something is that takes time; undefined: it is done. */
  note(name: string, progress: unknown): void {
    if (progress === undefined) this.#notes.delete(name);
    else this.#notes.set(name, progress);
  }

  set(part: string, well: boolean): void {
    if (this.#parts.get(part) === well) return;
    this.#parts.set(part, well);
    const { ready } = this;
    for (const listener of this.#listeners) listener(ready);
  }

  /** Told now and after every change. */
  follow(listener: (ready: boolean) => void): void {
    this.#listeners.push(listener);
    listener(this.ready);
  }
}

/**
 * The operator's endpoints, for a port that clients do not reach: `/metrics`, `/live` (the process answers) and
 * `/ready` (it should get requests; 503 otherwise) with the state of each part, and how far a long start is.
 */
export const operations =
  (registry: Registry, readiness: Readiness) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    switch (request.url) {
      case '/metrics':
        return answer(response, 200, await registry.metrics(), registry.contentType);
      case '/live':
        return sendJson(response, 200, { live: true });
      case '/ready': {
        const { ready, parts, notes } = readiness;
        const isWaiting = Object.keys(notes).length > 0;
        return sendJson(response, ready ? 200 : 503, { ready, parts, ...(isWaiting && { notes }) });
      }
      default:
        return sendJson(response, 404, { endpoints: ['/metrics', '/live', '/ready'] });
    }
  };

const sendJson = (response: ServerResponse, status: number, body: object): void =>
  answer(response, status, JSON.stringify(body), 'application/json; charset=utf-8');

function answer(response: ServerResponse, status: number, body: string, type: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
