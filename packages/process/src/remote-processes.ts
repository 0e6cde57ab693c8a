import type { IdentityTokens, ProcessTokens } from '@almanac/identity';
import { type Contract, createRpcClient, Peer, type RpcClient, type RpcClientOptions } from '@almanac/rpc';
import type { Logger } from './logger.js';
import type { Metrics } from './metrics.js';

/** Dependencies of calls to other processes. */
export interface RemoteProcessesDeps {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly identityTokens: IdentityTokens;
  readonly processTokens: ProcessTokens;
  onStop(label: string, close: () => Promise<unknown> | unknown): void;
}

/** The other processes that this one calls, by gRPC address. */
export class RemoteProcesses {
  readonly #peers = new Map<string, Peer>();

  constructor(private readonly deps: RemoteProcessesDeps) {}

  /** The availability of the process. All clients of an address share one peer. */
  peer(address: string): Peer {
    const known = this.#peers.get(address);
    if (known) return known;
    const { logger, onStop } = this.deps;
    const peer = new Peer(address, (isUnavailable) =>
      logger.info(
        { peer: address },
        isUnavailable ? 'a remote process is unavailable' : 'a remote process is available again',
      ),
    );
    this.#peers.set(address, peer);
    onStop(`peer at ${address}`, () => peer.stop());
    return peer;
  }

  /** A client of the process, with metrics. It is closed when this process stops. */
  client<D extends Contract['service']>(
    contract: Contract<D>,
    address: string,
    options?: Pick<RpcClientOptions, 'deadlineMs' | 'audience'>,
  ): RpcClient<D> {
    const { metrics, identityTokens, processTokens, onStop } = this.deps;
    const client = createRpcClient(contract, address, {
      ...options,
      identityTokens,
      processTokens,
      peer: this.peer(address),
      onCall: metrics.rpcCall,
    });
    onStop(`client of ${address}`, () => client.close());
    return client;
  }
}
