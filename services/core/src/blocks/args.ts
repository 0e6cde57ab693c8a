import { type ArgValues, arg, metaArg } from '@almanac/rest';
import { CONTENT_ORDERS, type ContentInput, editorArgs, listArgs } from '../content/args.js';

export const SYNC_STATUSES = ['', 'partial', 'unsynced'] as const;

/** Arguments of the list of blocks. */
export const blockListArgs = listArgs('wp_block', CONTENT_ORDERS);
export type BlockListInput = ArgValues<typeof blockListArgs>;

const { excerpt, ...shared } = editorArgs();
const meta = metaArg({
  footnotes: arg.any({ json: { type: ['string', 'null'] }, accepts: { type: ['string', 'null'] } }),
  wp_pattern_sync_status: arg.string({ enum: SYNC_STATUSES }),
});

/** Arguments of writes of blocks. */
export const blockWriteArgs = { ...shared, excerpt, meta };
export type BlockInput = Omit<ContentInput, 'meta'> & Partial<Pick<ArgValues<typeof blockWriteArgs>, 'meta'>>;
