import { contentJobs } from '@almanac/content';
import type { Route } from '@almanac/rest';
import type { FieldCheck } from '../arguments.js';
import { itemKind } from '../content/kind.js';
import { rememberedView } from '../content/view.js';
import type { LinkField } from '../events/model.js';
import type { EventsRuntime } from '../runtime.js';
import type { LinkedItem } from './document.js';
import { eventLinks } from './event-links.js';
import type { LinkedRepository } from './model.js';
import { naming } from './named.js';
import { type LinkedResource, linkedRoutes } from './routes.js';
import type { LinkedDescription } from './service.js';
import { linkedService } from './service.js';
import { linkedObjects, linkedView, type OwnView } from './view.js';

/** What venues and organizers are made of. */
export interface LinkedParts<D extends LinkedItem> {
  readonly description: LinkedDescription;
  readonly items: LinkedRepository<D>;
  /** How the fields that a client may send are judged. */
  readonly checks: Readonly<Record<string, FieldCheck>>;
  readonly writeArgs: LinkedResource<D>['writeArgs'];
  readonly shape: LinkedResource<D>['shape'];
  readonly subject: LinkedResource<D>['subject'];
  readonly ownView: OwnView<D>;
  /** The field of an event that names them. */
  readonly namedBy: LinkField;
}

/** Venues, or organizers. */
export function linkedModule<D extends LinkedItem>(runtime: EventsRuntime, parts: LinkedParts<D>) {
  const { models, images, site, siteUrl, perPage, claims } = runtime;
  const { description, items, checks, writeArgs, ownView, namedBy, shape, subject } = parts;
  const events = eventLinks(models.events, namedBy);
  const kind = {
    ...itemKind<D>({
      type: description.type,
      alwaysHasSlug: () => true,
      items,
      site,
      clearAway: ({ _id }) => events.unlink(_id),
    }),
    items,
  };
  const service = linkedService({ ...runtime, description, kind, events });
  const view = linkedView(ownView, images, siteUrl);
  const routes: Route[] = linkedRoutes({
    description,
    service,
    view: rememberedView(view),
    perPage,
    writeArgs,
    shape,
    subject,
  });
  return {
    kind,
    service: { ...service, ...naming({ ...runtime, description, kind, service, events, claims, checks }) },
    /** How events show them. */
    objects: linkedObjects(items, view),
    routes,
    jobs: [contentJobs(kind)],
  };
}
