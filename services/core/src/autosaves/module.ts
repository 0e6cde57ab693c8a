import type { Addresses } from '../content/addresses.js';
import type { Content } from '../content/document.js';
import type { Previews } from '../previews/service.js';
import type { CoreRuntime } from '../runtime.js';
import { Autosaves } from './service.js';
import { autosaveView } from './view.js';

/** Creates the autosaves module of one content type. */
export function autosavesModule(
  { fields, ids, models: { revisions, settings }, now, siteUrl }: CoreRuntime,
  addresses: Pick<Addresses, 'permalinks'>,
  previews: Pick<Previews, 'open'>,
) {
  const autosaves = new Autosaves({ revisions, settings, fields, siteUrl, now, ids: ids.of('posts') });
  return (type: string) => ({
    autosaves,
    previews,
    view: autosaveView(type, { settings, siteUrl, fields: fields.of(type) }),
    addressOf: async (item: Content) => (await addresses.permalinks([item])).of(item),
  });
}
