import type { Socket } from 'node:net';
import type { mongo } from 'mongoose';

const mended = new WeakSet<object>();

/** Rejections of the writes that have begun, by socket. */
const begun = new WeakMap<object, Set<() => void>>();

/**
 * Patches the driver for a socket that the other side closes at the moment of a write. Unpatched, the driver either
 * waits without end for the socket to drain: its monitor may do so when a database stops, and then never reconnects.
 * Or it reports the socket's own error, which it does not recognize as one after which a command may be retried.
 */
export async function giveUpClosedSockets({ MongoError, MongoNetworkError }: typeof mongo): Promise<void> {
  const { default: driver } = await import('mongodb/lib/cmap/connection.js');
  const { prototype } = driver.Connection;
  if (mended.has(prototype)) return;
  mended.add(prototype);
  const { writeCommand } = prototype;
  prototype.writeCommand = function (command, options) {
    const { address, socket } = this;
    const closed = (cause?: Error): Error =>
      new MongoNetworkError(`connection to ${address} closed`, cause && { cause });
    const writes = writesOn(socket);
    return new Promise((resolve, reject) => {
      const close = (): void => reject(closed());
      writes.add(close);
      writeCommand.call(this, command, options).then(
        () => {
          writes.delete(close);
          resolve();
        },
        (error: Error) => {
          writes.delete(close);
          reject(socket.destroyed && !(error instanceof MongoError) ? closed(error) : error);
        },
      );
    });
  };
}

/** The writes on a socket, which are rejected when it closes. One listener serves all commands of a socket. */
function writesOn(socket: Socket): Set<() => void> {
  const known = begun.get(socket);
  if (known) return known;
  const writes = new Set<() => void>();
  begun.set(socket, writes);
  socket.once('close', () => {
    for (const reject of writes) reject();
  });
  return writes;
}
