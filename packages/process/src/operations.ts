import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/** The state of the parts of a process. The process is ready for requests while all parts are. */
export class Readiness {
  readonly #parts = new Map<string, boolean>();
  readonly #listeners: ((ready: boolean) => void)[] = [];
  readonly #notes = new Map<string, unknown>();

  get ready(): boolean {
    return [...this.#parts.values()].every(Boolean);
  }

  /** State of each part, by name. */
  get parts(): Readonly<Record<string, boolean>> {
    return Object.fromEntries(this.#parts);
  }

  /** Progress of long work, by name. */
  get notes(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.#notes);
  }

  /** Records the progress of long work; undefined when it is done. */
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

  /** Calls the listener now and after every change. */
  follow(listener: (ready: boolean) => void): void {
    this.#listeners.push(listener);
    listener(this.ready);
  }
}

/**
 * The operator's endpoints, on a port that clients cannot reach: `/metrics`, `/live` (the process responds) and
 * `/ready` (503 unless it should get requests), with the state of each part and the progress of a long start.
 */
export const operationsHandler =
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
