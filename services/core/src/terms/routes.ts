import { type TermOrder, Terms } from '@almanac/content';
import { listWindow } from '@almanac/data';
import { sanitizeTitle } from '@almanac/formatting';
import {
  type Args,
  arg,
  collection,
  contextArg,
  created,
  deleted,
  endpointsOf,
  errorsIn,
  item,
  metaArg,
  type RestRequest,
  type Route,
  routesAbout,
  type Subject,
  updated,
} from '@almanac/rest';
import { collectionArgs, noTrashArg, windowArgs } from '../list-args.js';
import { errors } from './errors.js';
import type { TermAccess } from './service.js';
import { HIERARCHICAL, type Taxonomy, type Term } from './taxonomy.js';
import { BASES, type TermViews } from './view.js';

const ORDERS = [
  'id',
  'include',
  'name',
  'slug',
  'include_slugs',
  'term_group',
  'description',
  'count',
] as const satisfies readonly TermOrder[];

const listArgs = {
  ...collectionArgs(),
  ...windowArgs('terms', ORDERS, 'name', 'asc'),
  hide_empty: arg.boolean({ description: 'Leave out what no post uses.', default: false, stage: 'sanitize' }),
  parent: arg.integer({ description: 'Only what is directly below this term.', stage: 'sanitize' }),
  post: arg.integer({ description: 'Only the terms of this post.', default: null, stage: 'sanitize' }),
  slug: arg.array(arg.string(), { description: 'Only these slugs.', stage: 'sanitize' }),
};

const fields = {
  description: arg.string({ description: 'HTML description of the term.' }),
  slug: arg.string({ description: 'Unique in the taxonomy; made from the name when it is not given.' }),
  parent: arg.integer({ description: 'The term above this one.' }),
  meta: metaArg({}),
};
const id = arg.integer({ description: 'Id of the term.' });

const SUBJECTS: Readonly<Record<Taxonomy, Subject>> = {
  category: {
    one: 'a category',
    many: 'categories',
    description: 'Categories of posts, below one another.',
    examples: {
      create: { name: 'Chamber music', description: 'Concerts of up to ten musicians.' },
      update: { description: 'Concerts of up to nine musicians.' },
    },
  },
  post_tag: {
    one: 'a tag',
    many: 'tags',
    description: 'Tags of posts, and of events.',
    examples: {
      create: { name: 'Open air', description: 'Under the open sky.' },
      update: { description: 'Under the open sky, when it does not rain.' },
    },
  },
};
const name = 'Name of the term.';

/**
 * Leaves an optional argument undeclared: it is not listed, and handlers see it as one that was not sent, which its
 * type says already.
 */
const without = <A extends Args>(args: A, left: keyof A): A =>
  Object.fromEntries(Object.entries(args).filter(([key]) => key !== left)) as A;

/** The routes of a taxonomy (interface.md 4.10). */
export function termRoutes(
  taxonomy: Taxonomy,
  terms: Terms<Taxonomy>,
  access: TermAccess,
  views: TermViews,
): Route[] {
  const base = BASES[taxonomy].route;
  const view = views.view[taxonomy];
  const hierarchical = HIERARCHICAL[taxonomy];
  const writeArgs = hierarchical ? fields : without(fields, 'parent');
  const load = (request: RestRequest<{ id: typeof id }>): Promise<Term> =>
    request.once(`term ${request.args.id}`, () => terms.get(taxonomy, request.args.id ?? 0));

  /** The ids that a list is narrowed to: those asked for, those of a post, or both. */
  const narrowed = async (request: RestRequest<typeof listArgs>): Promise<readonly number[] | undefined> => {
    const { include, exclude, post } = request.args;
    if (!post) return include.length > 0 ? include : undefined;
    const carried = await request.once('terms of post', () =>
      access.termsOfPost(request.identity, taxonomy, post),
    );
    return include.length > 0
      ? include.filter((id) => carried.includes(id))
      : carried.filter((id) => !exclude.includes(id));
  };

  const endpoints = endpointsOf(view);
  const list = endpoints.list({
    args: hierarchical ? without(listArgs, 'offset') : without(listArgs, 'parent'),
    cache: { namespaces: ['wp/v2'] },
    permission: async (request) => {
      await narrowed(request);
      if (request.context === 'edit') await access.authorizeEditContext(request.identity);
    },
    handler: async (request) => {
      const { args } = request;
      const window = listWindow(args);
      const ids = await narrowed(request);
      const found = await terms.list(
        {
          taxonomy,
          hideEmpty: args.hide_empty,
          exclude: args.exclude,
          ...(ids && { ids }),
          ...(args.slug && args.slug.length > 0 && { slugs: args.slug.map(sanitizeTitle) }),
          ...(args.parent !== undefined && { parent: args.parent }),
          ...(args.search && { search: args.search.trim() }),
        },
        { orderBy: args.orderby, descending: args.order === 'desc', ...window },
      );
      return collection(found.items, found.total, { page: window.page });
    },
  });

  const create = endpoints.create({
    args: { name: arg.string({ description: name, required: true, accepts: Terms.NAME }), ...writeArgs },
    permission: ({ identity }) => access.authorizeCreate(identity, taxonomy),
    handler: async ({ args, params }) => {
      access.refuseParent(taxonomy, params['parent']);
      return created(await terms.create(taxonomy, args));
    },
  });

  const read = endpoints.read({
    args: { id, context: contextArg() },
    cache: { namespaces: ['wp/v2'] },
    permission: async (request) => {
      await load(request);
      if (request.context === 'edit') await access.authorizeEditContext(request.identity);
    },
    handler: async (request) => item(await load(request)),
  });

  const update = endpoints.update({
    args: { id, name: arg.string({ description: name, accepts: Terms.NAME }), ...writeArgs },
    permission: async (request) => {
      await load(request);
      await access.authorizeUpdate(request.identity);
    },
    handler: async (request) => {
      access.refuseParent(taxonomy, request.params['parent']);
      return updated(await terms.update(await load(request), request.args));
    },
  });

  const remove = endpoints.remove({
    args: {
      id,
      force: noTrashArg('terms'),
    },
    permission: async (request) => access.authorizeDelete(request.identity, await load(request)),
    handler: async (request) => {
      const term = await load(request);
      access.refuseTrash(request.args.force);
      await terms.delete(term);
      return deleted(term);
    },
  });

  const at = routesAbout({
    schema: view.schema,
    subject: SUBJECTS[taxonomy],
    errors: [...errorsIn(errors), ...Terms.ERRORS],
  });
  return [at(base, list, create), at(`${base}/(?P<id>[\\d]+)`, read, update, remove)];
}
