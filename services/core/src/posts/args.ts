import { type ArgValues, arg } from '@almanac/rest';
import { CONTENT_ORDERS, type ContentInput, inOrder, listArgs, writeArgs } from '../content/args.js';
import { termListArgs, termWriteArgs } from '../content/assigned-terms.js';
import { typeNamed } from '../content/declared.js';
import { FORMATS } from '../content/document.js';
import { stickyListArgs, stickyWriteArg } from '../content/sticky.js';

/** Arguments of the list of posts (docs/reference/core.md#posts-and-pages). */
export const postListArgs = () => ({
  ...listArgs('post', CONTENT_ORDERS),
  ...termListArgs(typeNamed('post'), 'posts'),
  format: arg.array(arg.string({ enum: FORMATS }), {
    description: 'Only posts with these formats.',
    uniqueItems: true,
    stage: 'sanitize',
  }),
  ...stickyListArgs('posts'),
});

export type PostListInput = ArgValues<ReturnType<typeof postListArgs>>;

/** Arguments of writes of posts (docs/reference/core.md#posts-and-pages). */
export const postWriteArgs = () =>
  inOrder({
    ...writeArgs([''], 'post'),
    format: arg.string({ description: 'Post format.', enum: FORMATS }),
    ...stickyWriteArg('post'),
    ...termWriteArgs(typeNamed('post')),
  });
export type PostInput = ContentInput &
  Partial<ArgValues<Pick<ReturnType<typeof postWriteArgs>, 'format' | 'sticky'>>>;
