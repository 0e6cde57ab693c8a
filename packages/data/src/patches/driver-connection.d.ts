/** Types of an internal module of the driver, as far as `closed-sockets.ts` uses it. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net';

  interface DriverConnection {
    readonly address: string;
    readonly socket: Socket;
    writeCommand(command: object, options: object): Promise<void>;
  }

  const driver: { readonly Connection: { readonly prototype: DriverConnection } };
  export default driver;
}
