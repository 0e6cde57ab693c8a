import { createSafeFetch } from '@almanac/fetch';
import type { TypeModuleFactory } from '../content/declaration.js';
import { imageRoutes } from './image-routes.js';
import { Regeneration } from './regeneration.js';
import { mediaRoutes } from './routes.js';
import { mediaLibraryRpc } from './rpc.js';
import { MediaService } from './service.js';
import { Sideloading } from './sideload.js';
import { MediaView } from './view.js';

/** Media items, and sideloaded images. */
export const mediaModule: TypeModuleFactory = (
  { ids, library, mediaVisibility, store, typeDeps, viewDeps },
  { config, siteUrl, onChange },
) => {
  const fields = typeDeps.fields.of('attachment');
  const service = new MediaService({ typeDeps, store, ids, library });
  const regeneration = new Regeneration({ store, service, library });
  const fetch = createSafeFetch({
    userAgent: `Almanac (${siteUrl})`,
    allowedHosts: config.OUTGOING_ALLOWED_HOSTS,
  });
  const sideloading = new Sideloading(fetch, service, { url: siteUrl, maxBytes: config.UPLOAD_MAX_MB });
  const views = new MediaView({ ...viewDeps, fields, visibility: mediaVisibility });
  return {
    service,
    byId: views.byId,
    routes: [
      ...mediaRoutes(service, { view: views.view, fields, sideloading, maxBytes: config.UPLOAD_MAX_MB }),
      ...imageRoutes({ service, regeneration, view: views.view }),
    ],
    rpc: [mediaLibraryRpc({ sideloading, regeneration, siteUrl, onChange })],
  };
};
