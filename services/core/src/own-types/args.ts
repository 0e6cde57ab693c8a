import { type Args, type ArgValues, metaArg } from '@almanac/rest';
import {
  CONTENT_ORDERS,
  type ContentInput,
  inOrder,
  listArgs,
  withFields,
  writeArgs,
} from '../content/args.js';
import { termListArgs, termWriteArgs } from '../content/assigned-terms.js';
import { hasFootnotes, type Support, type TypeDeclaration } from '../content/declaration.js';
import { stickyListArgs, stickyWriteArg } from '../content/sticky.js';
import { parentListArgs, parentWriteArg, placeListArg, placeWriteArg } from '../content/tree.js';
import type { MetaFields } from '../fields/meta-fields.js';

/** Members of arguments and schemas that need a feature of the type. */
const NEEDS: Readonly<Record<string, Support>> = {
  title: 'title',
  content: 'editor',
  excerpt: 'excerpt',
  author: 'author',
  author_exclude: 'author',
  featured_media: 'thumbnail',
  comment_status: 'comments',
  ping_status: 'comments',
  meta: 'custom-fields',
  menu_order: 'page-attributes',
  sticky: 'sticky',
  ignore_sticky: 'sticky',
};

/** Members that only items in a tree have. */
const OF_TREE: ReadonlySet<string> = new Set(['parent', 'parent_exclude']);

/** Whether items of a type have a member of arguments or schemas. */
export function hasMember({ supports, hierarchical }: TypeDeclaration, name: string): boolean {
  const needed = NEEDS[name];
  return needed ? supports.includes(needed) : hierarchical || !OF_TREE.has(name);
}

/** Omits arguments that a type does not have. Handlers see them as not sent, which their types allow. */
const those = <A extends Args>(type: TypeDeclaration, args: A): A =>
  Object.fromEntries(Object.entries(args).filter(([name]) => hasMember(type, name))) as A;

/** Arguments of the list of a declared type. */
export const ownListArgs = (type: TypeDeclaration) =>
  those(type, {
    ...listArgs(type.name, [...CONTENT_ORDERS, ...placeOrder(type)]),
    ...placeListArg('items'),
    ...parentListArgs('items'),
    ...stickyListArgs('items'),
    ...termListArgs(type, 'items'),
  });
export type OwnListInput = ArgValues<ReturnType<typeof ownListArgs>>;

const placeOrder = (type: TypeDeclaration): readonly 'menu_order'[] =>
  hasMember(type, 'menu_order') ? ['menu_order'] : [];

/** Arguments of writes of a declared type. @param fields that are declared for it */
export function ownWriteArgs(type: TypeDeclaration, fields: MetaFields) {
  const args = inOrder({
    ...writeArgs([''], type.name),
    ...parentWriteArg('item'),
    ...placeWriteArg('items'),
    ...stickyWriteArg('item'),
    ...termWriteArgs(type),
  });
  if (hasFootnotes(type)) return those(type, withFields(args, fields));
  // Without footnotes, which its handlers see as not sent.
  const others = withFields({ ...args, meta: metaArg({}) }, fields, {});
  return those(type, others as typeof args);
}
export type OwnInput = ContentInput &
  Partial<
    ArgValues<
      ReturnType<typeof parentWriteArg> & ReturnType<typeof placeWriteArg> & ReturnType<typeof stickyWriteArg>
    >
  >;
