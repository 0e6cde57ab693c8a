import type { ContentInput } from '../content/args.js';
import { CoreType, type TypeFields } from '../content/type.js';
import { type BlockInput, type BlockListInput, SYNC_STATUSES } from './args.js';
import { blockErrors } from './errors.js';

/** The content type of blocks, with their sync status. */
export class BlockType extends CoreType<BlockInput & ContentInput, BlockListInput> {
  readonly name = 'wp_block';
  protected override readonly needsText = true;

  protected async typeFields({ meta }: BlockInput): Promise<TypeFields> {
    const { wp_pattern_sync_status: syncStatus } = meta ?? {};
    if (syncStatus === undefined) return { own: {} };
    if (!SYNC_STATUSES.some((status) => status === syncStatus)) throw blockErrors.unknownSyncStatus();
    return { own: { syncStatus } };
  }

  protected typeFilter() {
    return {};
  }

  protected discussion() {
    return { comments: 'closed', pings: 'closed' } as const;
  }
}
