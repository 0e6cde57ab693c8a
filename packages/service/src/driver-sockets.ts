import type { mongo } from 'mongoose';

const mended = new WeakSet<object>();

/**
 * Has the driver give up what it sends on a socket that is closed in the same moment. It waits for such a socket to
 * drain, for ever: when a database ends its monitor may do so, and never look for the database again.
 */
export async function giveUpClosedSockets({ MongoNetworkError }: typeof mongo): Promise<void> {
  const { default: driver } = await import('mongodb/lib/cmap/connection.js');
  const { prototype } = driver.Connection;
  if (mended.has(prototype)) return;
  mended.add(prototype);
  const { writeCommand } = prototype;
  prototype.writeCommand = function (command, options) {
    const { address, socket } = this;
    return new Promise((resolve, reject) => {
      const close = (): void => reject(new MongoNetworkError(`connection to ${address} closed`));
      socket.once('close', close);
      writeCommand
        .call(this, command, options)
        .finally(() => socket.off('close', close))
        .then(resolve, reject);
    });
  };
}
