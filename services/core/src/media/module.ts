import { createSafeFetch } from '@almanac/fetch';
import type { ContentModule } from '../content/module.js';
import type { CoreRuntime } from '../runtime.js';
import type { Uploads } from '../uploads/service.js';
import { ImageEditor } from './images.js';
import { Library } from './library.js';
import { Regeneration } from './regeneration.js';
import { mediaRoutes } from './routes.js';
import { mediaLibraryRpc } from './rpc.js';
import { MediaService } from './service.js';
import { Sideloading } from './sideload.js';
import { MediaView } from './view.js';

/** Media items, and copies of images from elsewhere. */
export function mediaModule(
  { config, siteUrl, onChange }: CoreRuntime,
  { ids, mediaVisibility, store, typeDeps, viewDeps }: ContentModule,
  { uploads }: { uploads: Uploads },
) {
  const library = new Library(uploads, new ImageEditor(config.IMAGE_MEMORY_MB));
  const service = new MediaService({ typeDeps, store, ids, library });
  const regeneration = new Regeneration({ store, service, library });
  const fetch = createSafeFetch({
    userAgent: `Almanac (${siteUrl})`,
    allowedHosts: config.OUTGOING_ALLOWED_HOSTS,
  });
  const sideloading = new Sideloading(fetch, service, { url: siteUrl, maxBytes: config.UPLOAD_MAX_MB });
  const views = new MediaView({ ...viewDeps, visibility: mediaVisibility });
  return {
    service,
    library,
    embeds: { media: views.byId },
    routes: mediaRoutes(service, views, config.UPLOAD_MAX_MB),
    rpc: [mediaLibraryRpc({ sideloading, regeneration, siteUrl, onChange })],
  };
}
