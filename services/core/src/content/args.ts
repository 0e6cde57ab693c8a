import { STATUSES, type Status } from '@almanac/content';
import {
  type Args,
  type ArgValues,
  arg,
  contextArg,
  dateFilterArg,
  idArg,
  idsArg,
  metaArg,
  type RequestUnderCheck,
} from '@almanac/rest';
import type { MetaFields } from '../fields/meta-fields.js';
import type { MetaListInput } from '../fields/meta-query.js';
import { collectionArgs, statusesArg, trashArg, windowArgs } from '../list-args.js';
import { META_TEXT } from '../schema.js';
import { OPEN_OR_CLOSED } from './document.js';
import { ORDERS, type Order } from './query.js';
import { mayListStatus } from './rights.js';
import { declaredStatusesOf, writableStatuses } from './statuses.js';

/** Statuses that lists of a type are filtered by. */
const listedStatuses = (type: string) => [...STATUSES, ...declaredStatusesOf(type), 'any'] as const;

/** Id of the item in the path. */
export const itemId = idArg('Id of the item.');

/** Arguments of reads of one item. */
export const readArgs = { id: itemId, context: contextArg() };

/** Argument of reads of an item that may have previews. */
export const previewArgs = {
  preview_token: arg.string({
    description: 'Preview token: shows the item as its editor sees it, unpublished changes included.',
    maxLength: 200,
    hidden: true,
  }),
};

/** Arguments of reads of an item that may be protected. */
export const protectedReadArgs = {
  ...readArgs,
  password: arg.string({ description: 'Password of a protected item.', stage: 'sanitize' }),
  excerpt_length: arg.integer({
    description: 'Maximum length of a generated excerpt, in words.',
    stage: 'sanitize',
  }),
};

/**
 * A meta field that is a text, `null` for none. The handler checks its type after the permission, as WordPress does.
 */
const metaTextArg = () => arg.any({ json: META_TEXT, accepts: { type: ['string', 'null'] } });

/** The fields of `meta` that WordPress itself registers. */
export const BUILT_IN_META = { footnotes: metaTextArg() };

/** Arguments of a write with the declared fields of a type. */
export const withFields = <A extends Args>(args: A, fields: MetaFields, builtIn: Args = BUILT_IN_META): A =>
  fields.inArgs(args, builtIn);

/** The template. As in WordPress, its error has the general code. */
const templateArg = (templates: readonly string[]) =>
  arg.string({
    description: 'Name of a template of the theme.',
    json: { type: 'string', enum: templates },
    accepts: { enum: templates },
    stage: 'validate',
    check: (sent) =>
      templates.some((name) => name === sent) || {
        code: 'rest_invalid_param',
        message: `template must be one of: ${templates.join(', ')}.`,
      },
  });

/** Arguments of writes in the order of WordPress. */
const WRITE_ORDER: readonly string[] = [
  ...['id', 'date', 'date_gmt', 'slug', 'status', 'password', 'parent', 'title', 'content', 'author'],
  ...['excerpt', 'featured_media', 'comment_status', 'ping_status', 'menu_order', 'format', 'meta'],
  ...['sticky', 'template'],
];

/** Arguments of writes in the order in which errors name them. Those of one type alone are last. */
export function inOrder<A extends Args>(args: A): A {
  const first = WRITE_ORDER.filter((name) => Object.hasOwn(args, name));
  return Object.assign(Object.fromEntries(first.map((name) => [name, args[name]])), args);
}

/** Arguments of writes of posts and pages; each type adds its own. */
export const writeArgs = (templates: readonly string[], type?: string) => ({
  date: arg.nullable(arg.dateTime({ description: 'Publication date in the time zone of the site.' })),
  date_gmt: arg.nullable(arg.dateTime({ description: 'Publication date in UTC.' })),
  slug: arg.string({ description: 'Slug, unique for the type. Default: generated from the title.' }),
  status: arg.string({ description: 'Status.', enum: writableStatuses(type) }),
  password: arg.string({ description: 'Password that protects content and excerpt.' }),
  title: arg.textOrRaw({ description: 'Title.' }),
  content: arg.textOrRaw({ description: 'Content.' }),
  excerpt: arg.textOrRaw({ description: 'Excerpt.' }),
  author: arg.integer({ description: 'Id of the author.' }),
  featured_media: arg.integer({ description: 'Id of the featured image; 0: none.' }),
  comment_status: arg.string({ description: 'Whether comments are open.', enum: OPEN_OR_CLOSED }),
  ping_status: arg.string({ description: 'Whether pings are open.', enum: OPEN_OR_CLOSED }),
  template: templateArg(templates),
  meta: metaArg(BUILT_IN_META),
});

/** Arguments of writes of content without author, image, comments and password, such as blocks. */
export const editorArgs = () => {
  const { date, date_gmt, slug, status, title, content, excerpt, template } = writeArgs(['']);
  return { date, date_gmt, slug, status, title, content, excerpt, template };
};

/** Input of a write of a post or page. Absent members were not sent. */
export type ContentInput = Partial<Omit<ArgValues<ReturnType<typeof writeArgs>>, 'status'>> & {
  /** The status; an update may repeat the current one. */
  readonly status?: Status | undefined;
};

/** Status of an existing item: the current one is always accepted, as clients send back what they read. */
export const changedStatusArg = (
  writable: readonly Status[],
  current: (request: RequestUnderCheck) => Promise<{ readonly status: Status }>,
) =>
  arg.string({
    description: 'Status.',
    // Without an enum, because the current status may have left the site's file.
    json: { type: 'string', enum: writable },
    accepts: { enum: writable },
    ignoresNull: true,
    refine: async (status, request) =>
      (writable as readonly string[]).includes(status) ||
      (await hasStatus(current(request), status)) || {
        code: 'rest_not_in_enum',
        message: `status must be one of ${writable.join(', ')}.`,
      },
  });

/** Every status passes for a missing item, because the handler reports the missing item. */
const hasStatus = (item: Promise<{ readonly status: Status }>, status: string): Promise<boolean> =>
  item.then(
    (found) => found.status === status,
    () => false,
  );

/**
 * The id of the request's item. The body's id takes precedence over the path's. Before validation it may be any value;
 * 0 matches no item.
 */
export const idIn = ({ params: { id } }: Pick<RequestUnderCheck, 'params'>): number =>
  itemId.safeParse(id).data ?? 0;

/** Arguments of DELETE. */
export const deleteArgs = {
  id: itemId,
  force: trashArg,
};

/** Arguments of a list; each type adds its own filters. */
export const listArgs = <const O extends readonly Order[]>(type: string, orders: O) => ({
  ...collectionArgs(),
  after: dateFilterArg('Only items published after this date.'),
  modified_after: dateFilterArg('Only items changed after this date.'),
  author: idsArg('Only items of these authors.'),
  author_exclude: idsArg('Leave out items of these authors.'),
  before: dateFilterArg('Only items published before this date.'),
  modified_before: dateFilterArg('Only items changed before this date.'),
  search_columns: arg.array(arg.string({ enum: SEARCH_COLUMNS }), {
    description: 'Fields to search.',
    default: [],
    stage: 'sanitize',
  }),
  search_semantics: arg.string({
    description: '`exact`: each search term must match a whole text, such as the whole title.',
    enum: ['exact'],
    stage: 'sanitize',
  }),
  ...windowArgs('items', orders, 'date', 'desc'),
  slug: arg.array(arg.string(), { description: 'Only these slugs.', stage: 'sanitize' }),
  status: statusesArg(
    listedStatuses(type),
    (identity, status) => mayListStatus(identity, type, status),
    // WordPress documents the default of this list argument as a text.
    { json: { type: 'array', items: { type: 'string', enum: listedStatuses(type) }, default: 'publish' } },
  ),
});

/** Validated arguments of a list. */
export type ContentListInput = ArgValues<ReturnType<typeof listArgs<readonly Order[]>>> &
  Omit<MetaListInput, 'orderby' | 'context'>;

export const CONTENT_ORDERS = ORDERS;

const SEARCH_COLUMNS = ['post_title', 'post_content', 'post_excerpt'] as const;
export type SearchColumn = (typeof SEARCH_COLUMNS)[number];
