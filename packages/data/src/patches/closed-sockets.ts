import type { mongo } from 'mongoose';

const mended = new WeakSet<object>();

/**
 * Mends what the driver does with a socket that the other side closes in the moment in which it is written to. It waits for
 * the socket to drain, for ever: when a database ends its monitor may do so, and never look for the database again. Or
 * it passes the socket's own error on, which it does not know as one after which a command may be tried again.
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
