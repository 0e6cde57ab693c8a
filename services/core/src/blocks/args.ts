import { type ArgValues, arg, metaArg } from '@almanac/rest';
import {
  BUILT_IN_META,
  CONTENT_ORDERS,
  type ContentInput,
  editorArgs,
  inOrder,
  listArgs,
} from '../content/args.js';
import { termListArgs, termWriteArgs } from '../content/assigned-terms.js';
import { typeNamed } from '../content/declared.js';

export const SYNC_STATUSES = ['', 'partial', 'unsynced'] as const;

/** Arguments of the list of blocks. */
export const blockListArgs = () => ({
  ...listArgs('wp_block', CONTENT_ORDERS),
  ...termListArgs(typeNamed('wp_block'), 'blocks'),
});
export type BlockListInput = ArgValues<ReturnType<typeof blockListArgs>>;

const { excerpt, ...shared } = editorArgs();
const meta = metaArg({
  ...BUILT_IN_META,
  // Checked after the permission, as WordPress does.
  wp_pattern_sync_status: arg.any({
    json: { type: 'string', enum: SYNC_STATUSES },
    accepts: { enum: SYNC_STATUSES },
  }),
});

/** Arguments of writes of blocks. */
export const blockWriteArgs = () =>
  inOrder({
    ...{ ...shared, excerpt, meta },
    ...termWriteArgs(typeNamed('wp_block')),
  });
export type BlockInput = Omit<ContentInput, 'meta'> & Partial<ArgValues<{ meta: typeof meta }>>;
