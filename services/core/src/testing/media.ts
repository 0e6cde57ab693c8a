import { AS } from '@almanac/testing';
import { useCoreBesideOthers } from './core-beside-others.js';
import { image, Uploader } from './uploads.js';

export const MEDIA = '/wp/v2/media';

/** A core service for tests of uploads of at most 1 MB, with requests for media items. */
export function useMedia() {
  const core = useCoreBesideOthers({ UPLOAD_MAX_MB: '1', OUTGOING_ALLOWED_HOSTS: '127.0.0.1' });
  const uploader = new Uploader(core);
  return {
    core,
    uploader,
    /** A media item with a small image. */
    item: async (name = 'dot.png', as = AS.administrator, fields: Readonly<Record<string, string>> = {}) => {
      const { status, body } = await uploader.raw(await SMALL, name, { as, fields });
      if (status !== 201) throw new Error(`the upload was refused: ${JSON.stringify(body)}`);
      return body;
    },
    /** A published post. */
    post: (fields: object = {}) =>
      core.create('/wp/v2/posts', { title: 'Holder', status: 'publish', ...fields }),
    /** Number of all media items. */
    total: async () =>
      Number((await core.ask('GET', MEDIA, { as: AS.administrator })).headers.get('x-wp-total')),
  };
}

const SMALL = image(8, 6);
