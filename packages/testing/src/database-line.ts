import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './free-port.js';

/** A connection to a database that can be interrupted. */
export interface DatabaseLine {
  /** Address of the database through this line. */
  readonly uri: string;
  /** Closes all connections and refuses further ones. */
  readonly cut: () => void;
  /** Accepts connections again. */
  readonly mend: () => Promise<void>;
  /** Forwards nothing; connections stay open and are accepted. */
  readonly freeze: () => void;
  readonly thaw: () => void;
}

/** Starts a proxy in front of the first server of an address. `cut` ends it. */
export async function startDatabaseLine(uri: string): Promise<DatabaseLine> {
  const [, host = '', port = '', rest = ''] = /\/\/(?:[^@/]*@)?([^:,/]+):?(\d*)[^/]*(\/.*)/.exec(uri) ?? [];
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = connect(Number(port || 27017), host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
      socket.pipe(other);
      if (frozen) socket.pause();
    }
  });
  const ownPort = await freePort();
  const listen = async (): Promise<void> => {
    server.listen(ownPort, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen();
  return {
    uri: `mongodb://127.0.0.1:${ownPort}${rest.includes('directConnection') ? rest : `${rest}&directConnection=true`}`,
    cut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    mend: listen,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
