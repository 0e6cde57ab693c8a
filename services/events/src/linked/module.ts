import type { Route } from '@almanac/rest';
import type { AnyRecordStore } from '@almanac/transfer';
import { rememberedView } from '../content/view.js';
import type { LinkField } from '../events/model.js';
import type { EventsRuntime } from '../runtime.js';
import { ItemRecords } from '../transfer/items.js';
import { EventLinks } from './event-links.js';
import { type LinkedFields, linkedFields } from './fields.js';
import type { LinkedItem, LinkedStore } from './model.js';
import { linkedForm } from './records.js';
import { LinkedReferences } from './references.js';
import { type LinkedResource, linkedRoutes } from './routes.js';
import { type LinkedDescription, LinkedEffects, LinkedService, LinkedType } from './service.js';
import { type LinkedData, linkedObjects, linkedView, shownMembers } from './view.js';

/** Type-specific parts of venues or organizers. */
export interface LinkedParts<D extends LinkedItem> {
  readonly description: LinkedDescription;
  readonly store: LinkedStore<D>;
  /** Type-specific writable fields. */
  readonly fields: LinkedFields;
  readonly shape: LinkedResource<D>['shape'];
  readonly subject: LinkedResource<D>['subject'];
  readonly linkedData: LinkedData;
  /** The field of events that references these items. */
  readonly linkField: LinkField;
}

/** The module of venues or of organizers. */
export function linkedModule<D extends LinkedItem>(runtime: EventsRuntime, parts: LinkedParts<D>) {
  const { models, ids, images, site, siteUrl, perPage, claims } = runtime;
  const { description, store, linkedData, linkField, shape, subject } = parts;
  const fields = linkedFields(description, runtime.checks, parts.fields);
  const events = new EventLinks(models.events, linkField);
  const type = new LinkedType<D>(description, {
    store,
    effects: new LinkedEffects(events),
    site,
    images,
    siteUrl,
  });
  const service = new LinkedService<D>({ type, store, ids, description, events });
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
    store,
    service,
    references: new LinkedReferences<D>({ ...runtime, description, store, service, events, claims, fields }),
    /** The views of these items in events. */
    objects: linkedObjects(service, view),
    routes,
    // The description distinguishes the types, so the cast is safe.
    records: new ItemRecords(linkedForm(description, { store, service }), runtime) as AnyRecordStore,
    jobs: [service.job],
  };
}
