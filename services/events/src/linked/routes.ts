import { accepting, arg, type ResourceNames, type RestRequest, type Result, type Route } from '@almanac/rest';
import type * as z from 'zod';
import { isPositiveInteger, listArgs, listStatusArg, POSITIVE } from '../arguments.js';
import { setChangedWith } from '../changed-versions.js';
import { ITEM_ERRORS } from '../content/errors.js';
import { listAnswer, positionOf } from '../content/listing.js';
import { listedStatuses } from '../content/rights.js';
import { dependOnImages, itemRoutes } from '../content/routes.js';
import type { ObjectView } from '../content/view.js';
import { COLLECTIONS, PUBLICATION } from '../versions.js';
import { type LinkedFields, linkedArgs } from './fields.js';
import type { LinkedItem } from './model.js';
import { inputOf, type LinkedDescription, type LinkedService } from './service.js';

/** Dependencies and parameters of the routes of venues or organizers. */
export interface LinkedResource<D extends LinkedItem> {
  readonly description: LinkedDescription;
  /** Writable fields. */
  readonly fields: LinkedFields;
  readonly service: LinkedService<D>;
  readonly view: ObjectView<D>;
  /** The writable members of the item's view. */
  readonly shown: (item: D) => Readonly<Record<string, unknown>>;
  readonly shape: z.ZodType;
  readonly subject: ResourceNames;
  /** Default page size. */
  readonly perPage: number;
}

/** Parameters that select items by their events. */
const OF_EVENTS = ['event', 'has_events'] as const;

/** A flag in the format of this namespace; the index does not document its type. */
const flagArg = (description: string, fallback?: false) =>
  arg.boolean({
    description,
    stage: 'sanitize',
    json: {},
    ...(fallback !== undefined && { default: fallback }),
  });

/** The routes of venues or organizers (docs/reference/events.md#venues-and-organizers). */
export function linkedRoutes<D extends LinkedItem>(resource: LinkedResource<D>): Route[] {
  const { description, fields, service, view, perPage, shape, subject } = resource;
  const { path, plural } = description;
  const args = {
    ...listArgs(perPage),
    event: arg.integer({
      description: 'Only items of this event.',
      check: accepting(
        POSITIVE,
        async (value, { identity }) =>
          isPositiveInteger(value) && (await service.ofEvent(identity, Number(value))) !== undefined,
      ),
    }),
    has_events: flagArg('true: only items with events that you may read; false: only items without.'),
    only_with_upcoming: flagArg('Only items of events that have not started yet.', false),
    status: listStatusArg(),
  };
  const list = async (request: RestRequest<typeof args>): Promise<Result<never>> => {
    const { identity, args: asked } = request;
    const input = { ...asked, status: asked.status ?? [] };
    const position = positionOf(asked, perPage);
    const { items, total } = await service.list(identity, input, position);
    dependOnImages(request, items);
    const { name } = listedStatuses(identity, input.status);
    return listAnswer({
      name: plural,
      objects: await view(items, request, 'listed'),
      total,
      position,
      url: request.url(path),
      query: [
        ...(asked.event === undefined ? [] : [['event', String(asked.event)] as const]),
        ...(request.has('has_events') ? [['has_events', String(request.params['has_events'])] as const] : []),
        ['status', name],
      ],
      pageNotFound: ITEM_ERRORS[service.type.name].pageNotFound,
    });
  };
  return itemRoutes({
    path,
    listArgs: args,
    listed: (params) => [
      COLLECTIONS[description.type],
      ...(OF_EVENTS.some((name) => params[name] !== undefined) ? [PUBLICATION] : []),
    ],
    alsoChanged: (after, before, sent) => setChangedWith(description.type, after, before, sent),
    isOfNow: (params) => params['only_with_upcoming'] !== undefined,
    createArgs: linkedArgs(description, fields, true),
    updateArgs: linkedArgs(description, fields, false),
    input: (sent) => inputOf(description, sent),
    service,
    list,
    view,
    shown: resource.shown,
    shape,
    subject,
  });
}
