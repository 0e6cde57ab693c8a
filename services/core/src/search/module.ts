import type { Addresses } from '../content/addresses.js';
import type { TypeModules } from '../content/type-modules.js';
import { remoteSearch } from '../remote-services.js';
import type { CoreRuntime } from '../runtime.js';
import type { termsModule } from '../terms/module.js';
import { remoteEmbeds } from './remote.js';
import { searchRoutes } from './routes.js';
import { SiteSearch } from './service.js';
import { hitView } from './view.js';

export interface SearchModuleDeps {
  readonly terms: Pick<ReturnType<typeof termsModule>, 'service' | 'defaults' | 'views'>;
  readonly types: Pick<TypeModules, 'embeds'>;
  readonly addresses: Addresses;
}

/** The site search. */
export function searchModule(
  { models, events, eventsReader }: CoreRuntime,
  { addresses, terms, types }: SearchModuleDeps,
) {
  const { content } = models;
  const search = new SiteSearch({
    ...{ addresses, content, terms: terms.service },
    searchRemote: remoteSearch(events),
  });
  const view = hitView({
    ...{ defaults: terms.defaults, items: types.embeds, term: terms.views.byId },
    remote: remoteEmbeds(eventsReader),
  });
  return { routes: searchRoutes(search, view) };
}
