import {
  collection,
  contextArg,
  deleted,
  endpointsOf,
  errorsIn,
  item,
  type ResourceView,
  type RestRequest,
  type Route,
  routesAbout,
} from '@almanac/rest';
import { itemId } from '../content/args.js';
import type { Content } from '../content/document.js';
import { deleteArgs, id, listArgs } from './args.js';
import { errors } from './errors.js';
import type { Revision } from './model.js';
import type { RevisionsService } from './service.js';

/** The routes of the revisions of one content type (docs/reference/core.md#revisions-and-autosaves). @param base such as `/wp/v2/posts` */
export function revisionRoutes(
  type: string,
  base: string,
  service: RevisionsService,
  view: ResourceView<Revision>,
): Route[] {
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

  const endpoints = endpointsOf(view);
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
    args: { parent: itemId, id, context: contextArg() },
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

  const at = routesAbout({
    schema: view.schema,
    subject: {
      one: `a revision of a ${type}`,
      many: `revisions of ${type}s`,
      description: `Earlier versions of ${type}s.`,
    },
    errors: errorsIn(errors),
  });
  return [
    at(`${base}/(?P<parent>[\\d]+)/revisions`, list),
    at(`${base}/(?P<parent>[\\d]+)/revisions/(?P<id>[\\d]+)`, read, remove),
  ];
}
