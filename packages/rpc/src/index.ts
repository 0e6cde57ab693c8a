export {
  AS_LONG_AS_READS,
  type CallOptions,
  type CallReport,
  createRpcClient,
  type RpcClient,
  type RpcClientOptions,
} from './client.js';
export {
  asAnonymous,
  beginTracing,
  endHttpSpan,
  endSpan,
  nameSpan,
  newContext,
  REQUEST_ID_KEY,
  type RequestContext,
  requestContext,
  runInServerSpan,
  type Span,
  startClientSpan,
  startPartSpan,
  traceHeaders,
} from './context.js';
export {
  batch,
  type Contract,
  core,
  events,
  forms,
  gateway,
  manifest,
  oembed,
  reader,
  transfer,
} from './contracts.js';
export { isUnavailable, outcomeUnknown, RpcError, serviceUnavailable } from './errors.js';
export { type HealthWatch, watchHealth } from './health-watch.js';
export {
  endIfDisconnected,
  HOP_BY_HOP,
  type HttpAddress,
  HttpConnections,
  type HttpPeer,
  httpAddressOf,
  isUnreadable,
  readUpTo,
  wasConnectionClosed,
} from './http-connections.js';
export { Peer, type PeerState } from './peer.js';
export {
  type CallContext,
  createRpcServer,
  type Handlers,
  type RpcLogger,
  type RpcServer,
  type RpcServerOptions,
  type RpcService,
  rpcService,
} from './server.js';
