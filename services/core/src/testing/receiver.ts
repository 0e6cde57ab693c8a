import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { freePort } from '@almanac/testing';

/** A request that a receiver of webhooks got. */
export interface ReceivedRequest {
  readonly path: string;
  /** `webhook-id` */
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly text: string;
  readonly message: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: {
      readonly changes: readonly {
        readonly type: string;
        readonly action: string;
        readonly object_id: number | string;
      }[];
      readonly next: string;
    };
  };
}

export interface Receiver {
  /** `127.0.0.1:port` */
  readonly host: string;
  readonly url: (path: string) => string;
  /** Requests to a path that were answered with 204, in order. */
  readonly accepted: (path: string) => readonly ReceivedRequest[];
  /** All requests to a path. */
  readonly requests: (path: string) => readonly ReceivedRequest[];
  /** Sets the response of a path: 204 unless set. */
  readonly answer: (path: string, how: Answer | undefined) => void;
  readonly stop: () => Promise<void>;
}

/** Answers a request: a status, or whatever the function does. */
export type Answer = number | ((response: ServerResponse) => void);

/** Starts a receiver of webhooks. @param ownPort that of an earlier one; by default a free one */
export async function startReceiver(ownPort?: number): Promise<Receiver> {
  const port = ownPort ?? (await freePort());
  const requests: ReceivedRequest[] = [];
  const accepted: ReceivedRequest[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const header = (name: string): string => String(request.headers[name]);
    const path = request.url ?? '';
    const received = {
      path,
      id: header('webhook-id'),
      timestamp: header('webhook-timestamp'),
      signature: header('webhook-signature'),
      text,
      message: JSON.parse(text),
    };
    requests.push(received);
    const answer = answers.get(path) ?? 204;
    if (answer === 204) accepted.push(received);
    if (typeof answer === 'function') answer(response);
    else response.writeHead(answer).end();
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${port}`;
  return {
    host,
    url: (path) => `http://${host}${path}`,
    accepted: (path) => accepted.filter((request) => request.path === path),
    requests: (path) => requests.filter((request) => request.path === path),
    answer: (path, how) => {
      if (how === undefined) answers.delete(path);
      else answers.set(path, how);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** `created 5`, `updated 5` … of requests, in order. */
export const toldBy = (requests: readonly ReceivedRequest[]): string[] =>
  requests.flatMap(({ message }) =>
    message.data.changes.map(({ action, object_id }) => `${action} ${object_id}`),
  );
