import {
  arg,
  collection,
  contextArg,
  deleted,
  endpointsOf,
  errorsIn,
  idsArg,
  item,
  offsetArg,
  orderArg,
  orderbyArg,
  pageArg,
  type RestRequest,
  type Route,
  type View,
} from '@almanac/rest';
import { idArg } from '../content/args.js';
import type { Content, ContentType } from '../content/document.js';
import { searchArg } from '../list-args.js';
import { errors } from './errors.js';
import type { Revision } from './model.js';
import { revisionSchema } from './schema.js';
import { REVISION_ORDERS, type RevisionsService } from './service.js';

const id = arg.integer({ description: 'Id of the revision.' });

const listArgs = {
  parent: idArg,
  context: contextArg(),
  page: pageArg(),
  per_page: arg.integer({
    description: 'Revisions on a page; all of them without it.',
    minimum: 1,
    maximum: 100,
  }),
  search: searchArg(),
  exclude: idsArg('Leave these revisions out.'),
  include: idsArg('Only these revisions.'),
  offset: offsetArg(),
  order: orderArg('desc'),
  orderby: orderbyArg(REVISION_ORDERS, 'date'),
};

const deleteArgs = {
  parent: idArg,
  id,
  force: arg.boolean({
    description: 'Has to be true: revisions have no trash.',
    default: false,
    needed: true,
    accepts: { const: true },
  }),
};

/** The routes of the revisions of one content type (interface.md 4.6, 4.7). @param base such as `/wp/v2/posts` */
export function revisionRoutes(
  type: ContentType,
  base: string,
  service: RevisionsService,
  view: View<Revision>,
): Route[] {
  const schema = revisionSchema(type);
  const loadParent = (request: Pick<RestRequest, 'args' | 'once'>): Promise<Content> => {
    const wanted = Number(request.args['parent'] ?? 0);
    return request.once(`parent ${base} ${wanted}`, () => service.parent(wanted));
  };
  const load = async (request: Pick<RestRequest, 'args' | 'once'>): Promise<Revision> => {
    const owner = await loadParent(request);
    const wanted = Number(request.args['id'] ?? 0);
    return request.once(`revision ${owner._id} ${wanted}`, () => service.get(owner, wanted));
  };
  const mayRead = async (request: Pick<RestRequest, 'args' | 'once' | 'identity'>): Promise<void> =>
    service.authorizeRead(request.identity, await loadParent(request));

  const endpoints = endpointsOf(schema, view);
  const list = endpoints.list({
    description: '`orderby=include` needs `include`.',
    args: listArgs,
    permission: mayRead,
    handler: async (request) => {
      const { revisions, total } = await service.list(await loadParent(request), request.args);
      return collection(revisions, total);
    },
  });

  const read = endpoints.read({
    args: { parent: idArg, id, context: contextArg() },
    permission: mayRead,
    handler: async (request) => item(await load(request)),
  });

  const remove = endpoints.remove({
    args: deleteArgs,
    permission: async (request) => {
      await service.authorizeDelete(request.identity, await loadParent(request));
      await load(request);
      service.refuseTrash(request.args.force);
    },
    handler: async (request) => {
      const revision = await load(request);
      await service.delete(revision);
      return deleted(revision);
    },
  });

  const described = {
    schema,
    subject: {
      one: `a revision of a ${type}`,
      many: `revisions of ${type}s`,
      description: `What ${type}s were before their changes.`,
    },
    errors: errorsIn(errors),
  };
  return [
    { path: `${base}/(?P<parent>[\\d]+)/revisions`, endpoints: [list], ...described },
    {
      path: `${base}/(?P<parent>[\\d]+)/revisions/(?P<id>[\\d]+)`,
      endpoints: [read, remove],
      ...described,
    },
  ];
}
