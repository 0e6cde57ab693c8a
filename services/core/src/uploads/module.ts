import { GridFsStore } from '@almanac/data';
import type { CoreRuntime } from '../runtime.js';
import { UPLOADS_PATH, uploadsListener } from './listener.js';
import { S3Store } from './s3-store.js';
import { Uploads } from './service.js';
import { s3SettingsOf, UPLOADS_GRIDFS } from './settings.js';
import { Transfers } from './transfers.js';

/** Files of media items. */
export function uploadsModule({ config, database, logger, models, now, sweeper }: CoreRuntime) {
  const s3 = s3SettingsOf(config);
  const store = s3 ? new S3Store(s3) : new GridFsStore(database, UPLOADS_GRIDFS);
  const service = new Uploads({
    uploads: models.uploads,
    store,
    existing: (mediaIds) => models.content.existingMedia(mediaIds),
    now,
    logger,
  });
  return {
    service,
    outside: { [UPLOADS_PATH]: uploadsListener(store, new Transfers(), logger) },
    workers: [
      sweeper('interrupted uploads', {
        run: () => service.sweep(),
      }),
    ],
  };
}
