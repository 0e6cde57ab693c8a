import type { Http2Server, ServerOptions } from 'node:http2';
import type { Server } from '@grpc/grpc-js';

/** The private part of a server that the patch uses. */
interface ServerInternals {
  readonly commonServerOptions: ServerOptions;
  _setupHandlers: (http2Server: Http2Server, ...rest: readonly unknown[]) => void;
}

/**
 * Patches a server for which no option sets the flow-control windows of its connections. Clients have the option
 * `grpc-node.flow_control_window`.
 * @param bytes that a connection, and each call on it, may receive before they are read
 */
export function widenWindows(server: Server, bytes: number): void {
  // Boundary: the types of the package hide what the patch changes.
  const internals = server as unknown as ServerInternals;
  const { commonServerOptions: options, _setupHandlers: setUp } = internals;
  options.settings = { ...options.settings, initialWindowSize: bytes };
  internals._setupHandlers = (http2Server, ...rest) => {
    http2Server.on('session', (session) => session.setLocalWindowSize(bytes));
    setUp.call(server, http2Server, ...rest);
  };
}
