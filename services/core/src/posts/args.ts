import { type ArgValues, arg } from '@almanac/rest';
import { CONTENT_ORDERS, type ContentInput, listArgs, writeArgs } from '../content/args.js';
import { FORMATS } from '../content/document.js';

const terms = arg.array(arg.integer(), { description: 'Ids of terms.', default: [] });
const includeChildren = arg.boolean({
  description: 'Whether the terms below them are meant as well.',
  default: false,
});
const operator = arg.string({
  description: 'Whether items must have all of the terms, or any.',
  enum: ['AND', 'OR'],
  default: 'OR',
});

/** WordPress's index has an empty list for none. */
const listed = { type: 'array', items: { type: 'integer' }, default: [] };

/** Which members a taxonomy has is WordPress's: only categories are nested, and what is left out is any of the terms. */
const limitArg = <S extends Parameters<typeof arg.listOrObject>[1]>(description: string, members: S) =>
  arg.listOrObject('terms', { terms, ...members }, { description, stage: 'sanitize', json: listed });

/** What a list is limited to: `categories=1,2`, or `categories[terms]=1,2` with further members. */
const termLimitArgs = {
  categories: limitArg('Only posts in these categories, any of them unless told otherwise.', {
    include_children: includeChildren,
    operator,
  }),
  categories_exclude: limitArg('Leave out posts in any of these categories.', {
    include_children: includeChildren,
  }),
  tags: limitArg('Only posts with these tags, any of them unless told otherwise.', { operator }),
  tags_exclude: limitArg('Leave out posts with any of these tags.', {}),
};

/** What a reader of the list of posts may ask (interface.md 4.6). */
export const postListArgs = {
  ...listArgs('post', CONTENT_ORDERS),
  ...termLimitArgs,
  tax_relation: arg.string({
    description: 'Whether all limits by terms have to be met (unless told otherwise), or any.',
    enum: ['AND', 'OR'],
    stage: 'sanitize',
  }),
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

/** What a writer of a post may send (interface.md 2.5). */
export const postWriteArgs = {
  ...writeArgs(['']),
  format: arg.string({ description: 'Kind of display.', enum: FORMATS }),
  sticky: arg.boolean({ description: 'Whether the post stays on top.' }),
  categories: arg.array(arg.integer(), { description: 'Ids of the categories.' }),
  tags: arg.array(arg.integer(), { description: 'Ids of the tags.' }),
};
export type PostInput = ContentInput &
  Partial<ArgValues<Pick<typeof postWriteArgs, 'format' | 'sticky' | 'categories' | 'tags'>>>;
