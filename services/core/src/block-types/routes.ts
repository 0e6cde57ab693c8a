import {
  arg,
  collection,
  contextArg,
  endpointsOf,
  errorsIn,
  item,
  listOf,
  type Route,
  requires,
  routesAbout,
} from '@almanac/rest';
import { writesContent } from '../content/rights.js';
import { errors } from './errors.js';
import { blockTypeSchema } from './schema.js';
import type { BlockTypesService } from './service.js';
import { blockTypeView, PATH } from './view.js';

/** The list is never paged. */
const { headers: _paging, ...WHOLE_LIST } = listOf(blockTypeSchema);

/** The routes of block types, which editors' clients read (docs/reference/core.md#block-types). */
export function blockTypeRoutes(service: BlockTypesService): Route[] {
  const endpoints = endpointsOf(blockTypeView);
  const permission = requires(writesContent, errors.cannotView);
  const namespace = arg.string({ description: 'Namespace of the names, such as core.' });
  const list = endpoints.list({
    summary: 'List block types',
    responses: [WHOLE_LIST],
    args: { context: contextArg(), namespace },
    permission,
    handler: async ({ args }) => collection(service.list(args.namespace), undefined),
  });
  const read = endpoints.read({
    args: {
      name: arg.string({ description: 'Name without its namespace.' }),
      namespace,
      context: contextArg(),
    },
    permission,
    handler: async ({ args }) => item(service.get(args.namespace ?? '', args.name ?? '')),
  });
  const at = routesAbout({
    schema: blockTypeSchema,
    subject: {
      one: 'a block type',
      many: 'block types',
      description: 'Kinds of blocks that texts consist of.',
    },
    errors: errorsIn(errors),
  });
  return [
    at(PATH, list),
    at(`${PATH}/(?P<namespace>[a-zA-Z0-9_-]+)`, list),
    at(`${PATH}/(?P<namespace>[a-zA-Z0-9_-]+)/(?P<name>[a-zA-Z0-9_-]+)`, read),
  ];
}
