import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { plainFileName } from '@almanac/formatting';
import {
  created,
  endpointsOf,
  errorsIn,
  type ResourceView,
  type RestRequest,
  type Route,
  type UploadedFile,
} from '@almanac/rest';
import { routeOf, typeNamed } from '../content/declared.js';
import type { ListedContent } from '../content/document.js';
import { errors as contentErrors } from '../content/errors.js';
import { mayUpload } from '../content/rights.js';
import { contentRoutes } from '../content/routes.js';
import type { MetaFields } from '../fields/meta-fields.js';
import { namesItem } from '../sent-id.js';
import { nameInDisposition } from '../uploads/names.js';
import { EVENTS_NAMESPACE, PUBLICATION, termVersions } from '../versions.js';
import { mediaListArgs, mediaWriteArgs, uploadArgs } from './args.js';
import { errors } from './errors.js';
import type { ReceivedFile } from './library.js';
import { type MediaService, withoutExtension } from './service.js';
import type { Sideloading } from './sideload.js';

export interface MediaRouteDeps {
  readonly view: ResourceView<ListedContent>;
  readonly fields: MetaFields;
  readonly sideloading: Pick<Sideloading, 'create'>;
  /** Maximum size of a file. */
  readonly maxBytes: number;
}

/** The routes of media items (docs/reference/core.md#media). */
export function mediaRoutes(
  service: MediaService,
  { view, fields, sideloading, maxBytes }: MediaRouteDeps,
): Route[] {
  const writeArgs = fields.inArgs(mediaWriteArgs());
  const upload = endpointsOf(view).create({
    summary: 'Upload a media item',
    description:
      'The file is the part `file` of a form, or the whole body. A whole body needs `Content-Disposition` with its name (`attachment; filename="…"`). `Content-MD5` may have its hash. Images, documents, audio and video of the usual types are allowed. With `url`, the image at that address is copied.',
    args: { ...writeArgs, ...uploadArgs },
    headers: [
      {
        name: 'Content-Disposition',
        description: 'Name of the file. Required if the file is the whole body; ignored for a form.',
        schema: { type: 'string', examples: ['attachment; filename="picture.png"'] },
      },
    ],
    upload: { maxBytes, allowed: ({ identity }) => mayUpload(identity), part: 'file' },
    offered: ({ identity }) => service.type.rights.mayCreate(identity),
    permission: async ({ identity, args, params }) => {
      if (namesItem(params)) throw contentErrors.alreadyExists();
      await service.authorizeCreate(identity, args);
    },
    handler: async (request) => {
      const { identity } = request;
      const { url, generate_sub_sizes: makesVersions, convert_format: _ignored, ...input } = request.args;
      const options = { withoutVersions: !makesVersions };
      if (url !== undefined) return created(await sideloading.create(identity, url, input, options));
      const { file, refused } = await receivedFile(request);
      return created(await service.upload(identity, input, { ...file, ...options }, refused));
    },
  });
  return contentRoutes({
    path: routeOf('attachment'),
    listArgs: fields.inListArgs(mediaListArgs()),
    writeArgs,
    service,
    create: upload,
    // A media item depends on its parent, which may be an event, venue or organizer.
    shows: termVersions(typeNamed('attachment')),
    listedBy: [PUBLICATION, EVENTS_NAMESPACE],
    refusesBatch: true,
    view,
    subject: {
      one: 'a media item',
      many: 'media',
      description: 'Uploaded files with their titles and descriptions.',
      examples: {
        update: { alt_text: 'A lighthouse at dusk', caption: 'The lighthouse, seen from the harbour.' },
      },
    },
    errors: errorsIn(errors, fields.errors),
  });
}

/**
 * The uploaded file: the part `file` of a form, or the raw body.
 * @throws RestError rest_upload_no_content_disposition, rest_upload_invalid_disposition, rest_upload_no_data,
 *   rest_upload_hash_mismatch
 */
async function receivedFile(
  request: Pick<RestRequest, 'files' | 'header'>,
): Promise<{ file: ReceivedFile; refused: () => Error }> {
  const isForm = request.header('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;
  const sent = request.files.find(({ field, filename }) =>
    isForm ? field === 'file' && filename !== '' : field === '',
  );
  const name = isForm ? sent?.filename : rawFileName(request, sent);
  // A form with files, empty inputs among them, lacks a usable one.
  if (isForm && request.files.length > 0 && !sent?.size) throw errors.partNotAllowed();
  if (!sent || sent.size === 0 || name === undefined) throw errors.noData();
  await checkHash(sent, request.header('content-md5'));
  const file = { path: sent.path, name };
  return isForm
    ? { file: { ...file, title: titleFrom(name) }, refused: errors.partNotAllowed }
    : { file, refused: errors.rawNotAllowed };
}

const titleFrom = (name: string): string => withoutExtension(plainFileName(name));

function rawFileName({ header }: Pick<RestRequest, 'header'>, sent: UploadedFile | undefined): string {
  const isEmpty = Number(header('content-length') ?? 0) === 0 && header('transfer-encoding') === undefined;
  if (isEmpty && !sent) throw errors.noData();
  const disposition = header('content-disposition');
  if (disposition === undefined) throw errors.noDisposition();
  const name = nameInDisposition(disposition);
  if (name === undefined) throw errors.invalidDisposition();
  // A JSON body is parsed as parameters, not as a file.
  if (!sent) throw errors.rawNotAllowed();
  return name;
}

/** @param announced MD5 as hexadecimal digits, as in WordPress, or as base64, as in HTTP. */
async function checkHash({ path }: UploadedFile, announced: string | undefined): Promise<void> {
  if (announced === undefined) return;
  const hash = createHash('md5');
  await pipeline(createReadStream(path), hash);
  const digest = hash.digest();
  const sent = announced.trim();
  if (sent.toLowerCase() !== digest.toString('hex') && sent !== digest.toString('base64')) {
    throw errors.hashMismatch();
  }
}
