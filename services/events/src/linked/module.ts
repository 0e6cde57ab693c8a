import { contentJobs } from '@almanac/content';
import type { Route } from '@almanac/rest';
import { itemKind } from '../content/kind.js';
import { rememberedView } from '../content/view.js';
import type { LinkField } from '../events/model.js';
import type { EventsRuntime } from '../runtime.js';
import type { LinkedItem } from './document.js';
import { eventLinks } from './event-links.js';
import { type LinkedFields, linkedFields } from './fields.js';
import type { LinkedRepository } from './model.js';
import { naming } from './named.js';
import { type LinkedResource, linkedRoutes } from './routes.js';
import { type LinkedDescription, linkedService } from './service.js';
import { type LinkedData, linkedObjects, linkedView, shownMembers } from './view.js';

/** What venues and organizers are made of. */
export interface LinkedParts<D extends LinkedItem> {
  readonly description: LinkedDescription;
  readonly items: LinkedRepository<D>;
  /** What a client may send of them alone. */
  readonly fields: LinkedFields;
  readonly shape: LinkedResource<D>['shape'];
  readonly subject: LinkedResource<D>['subject'];
  readonly linkedData: LinkedData;
  /** The field of an event that names them. */
  readonly namedBy: LinkField;
}

/** Venues, or organizers. */
export function linkedModule<D extends LinkedItem>(runtime: EventsRuntime, parts: LinkedParts<D>) {
  const { models, images, site, siteUrl, perPage, claims } = runtime;
  const { description, items, linkedData, namedBy, shape, subject } = parts;
  const fields = linkedFields(description, runtime.checks, parts.fields);
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
  const view = linkedView<D>(description, linkedData, { images, siteUrl });
  const routes: Route[] = linkedRoutes({
    description,
    service,
    view: rememberedView(view),
    shown: (item) => shownMembers(description, item, siteUrl),
    perPage,
    fields,
    shape,
    subject,
  });
  return {
    kind,
    service: { ...service, ...naming({ ...runtime, description, kind, service, events, claims, fields }) },
    /** How events show them. */
    objects: linkedObjects(items, view),
    routes,
    jobs: [contentJobs(kind)],
  };
}
