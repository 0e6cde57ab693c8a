import type { mongo } from 'mongoose';

const mended = new WeakSet<object>();

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
    return new Promise((resolve, reject) => {
      const close = (): void => reject(closed());
      socket.once('close', close);
      writeCommand
        .call(this, command, options)
        .finally(() => socket.off('close', close))
        .then(resolve, (error: Error) =>
          reject(socket.destroyed && !(error instanceof MongoError) ? closed(error) : error),
        );
    });
  };
}
