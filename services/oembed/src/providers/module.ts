import type { OembedRuntime } from '../runtime.js';
import { providersRpc } from './rpc.js';
import { ProvidersService } from './service.js';

/** The sites whose embeds are trusted. */
export function providersModule({ database, now }: OembedRuntime) {
  const service = new ProvidersService({ database, now });
  return { service, rpc: [providersRpc(service)] };
}
