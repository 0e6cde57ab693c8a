import { type ArgValues, arg } from '@almanac/rest';
import { CONTENT_ORDERS, type ContentInput, listArgs, writeArgs } from '../content/args.js';
import { termListArgs, termWriteArgs } from '../content/assigned-terms.js';
import { FORMATS } from '../content/document.js';

/** Arguments of the list of posts (docs/reference/core.md#posts-and-pages). */
export const postListArgs = {
  ...listArgs('post', CONTENT_ORDERS),
  ...termListArgs('posts'),
  format: arg.array(arg.string({ enum: FORMATS }), {
    description: 'Only posts of these kinds of display.',
    uniqueItems: true,
    stage: 'sanitize',
  }),
  sticky: arg.boolean({ description: 'Only sticky posts, or only others.', stage: 'sanitize' }),
  ignore_sticky: arg.boolean({
    description:
      'Whether sticky posts stand where others do. Otherwise they come first, beside those of the first page.',
    default: true,
    stage: 'sanitize',
  }),
};

export type PostListInput = ArgValues<typeof postListArgs>;

/** Arguments of writes of posts (docs/reference/core.md#posts-and-pages). */
export const postWriteArgs = {
  ...writeArgs(['']),
  format: arg.string({ description: 'Kind of display.', enum: FORMATS }),
  sticky: arg.boolean({ description: 'Whether the post stays on top.' }),
  ...termWriteArgs,
};
export type PostInput = ContentInput &
  Partial<ArgValues<Pick<typeof postWriteArgs, 'format' | 'sticky' | 'categories' | 'tags'>>>;
