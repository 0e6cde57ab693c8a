import { formatDateTime, siteZone } from '@almanac/dates';
import { sanitizeTextField, sanitizeTitle } from '@almanac/formatting';
import type { Identity } from '@almanac/identity';
import type { Context } from '@almanac/rest';
import { DuplicateKeyError } from '@almanac/service';
import { nonEmpty, withFreeId } from '@almanac/service/collection';
import type { ContentInput } from '../content/args.js';
import { aboveOf, type Content } from '../content/document.js';
import { errors as contentErrors } from '../content/errors.js';
import type { ContentRepository } from '../content/model.js';
import { mayEdit } from '../content/rights.js';
import type { ListRequest, OwnFields, TypeRules } from '../content/rules.js';
import { contentService } from '../content/service.js';
import type { ContentDeps } from '../content/write.js';
import type { MediaInput, MediaListInput } from './args.js';
import type { MediaFile } from './document.js';
import { errors } from './errors.js';
import { isKnownMimeType, mimeTypesOf } from './file-types.js';
import { ImageError } from './images.js';
import type { ArrivedFile, Library, StoredMedia } from './library.js';
import { fileUrl, uploadedNameOf } from './urls.js';
import type { Parent } from './visibility.js';

/** What a client may send in the words of all content, with the file that was stored for a new item. */
export interface MediaFields extends ContentInput {
  readonly altText?: string | undefined;
  readonly post?: number | undefined;
  readonly stored?: StoredMedia;
}

export interface MediaDeps extends ContentDeps {
  readonly library: Library;
}

/** The rules for media items: those of all content, and those of files (behaviour-core.md section 5). */
export type MediaService = ReturnType<typeof mediaService>;

export function mediaService(deps: MediaDeps) {
  const { content, mediaVisibility, library, settings } = deps;
  const service = contentService(mediaRules(deps), deps);

  /** Files are stored under the id before there is an item that would find it taken. */
  const freeId = async (): Promise<number> =>
    withFreeId(deps.ids, content, async (id) => {
      if (await content.hasId(id)) throw new DuplicateKeyError('_id');
      return id;
    });

  /** Files are kept by the month of the post that they are for; those of pages and others by that of their upload. */
  const directory = async (postId: number | undefined): Promise<string> => {
    const post = postId ? await content.findOf('post', postId) : undefined;
    const { timezone } = await settings.current();
    const date = post?.date ?? formatDateTime(new Date(), siteZone(timezone, 0));
    const [year, month] = date.split('-');
    return `${year}/${month}`;
  };

  const parentOf = async (id: number): Promise<Parent | undefined> =>
    (await mediaVisibility.parents([id])).get(id);

  return {
    ...service,

    /**
     * Makes a media item of a file.
     * @param refused what to throw for a file that may not be uploaded
     */
    async upload(
      identity: Identity,
      input: MediaInput,
      arrived: ArrivedFile,
      refused: () => Error,
    ): Promise<Content> {
      const accepted = await library.accept(arrived);
      if (!accepted) throw refused();
      const id = await freeId();
      try {
        const stored = await library.store(id, await directory(input.post), accepted);
        const fields = { ...toFields(withOwnWords(input, stored.file, arrived.title)), stored };
        return await service.create(identity, fields, id);
      } catch (error) {
        throw error instanceof ImageError ? refused() : error;
      } finally {
        await library.finish(id);
      }
    },

    /** The media item that a stored file belongs to, whichever version of it: undefined unless the caller may see it. */
    async findByFile(identity: Identity, path: string): Promise<Content | undefined> {
      const holder = await library.holderOf(path);
      const found = holder === undefined ? [] : await content.findMany([holder]);
      const [item] = await mediaVisibility.readable(identity, found);
      return item;
    },

    /** One page of a list, of what is attached to something unless other statuses are asked for. */
    list: (identity: Identity, input: MediaListInput, request: ListRequest) =>
      service.list(identity, { ...input, status: input.status ?? DEFAULT_STATUSES }, request),

    /** Changes what was sent. */
    update: (identity: Identity, item: Content, input: MediaInput): Promise<Content> =>
      service.update(identity, item, toFields(input)),

    /** @throws RestError unless the caller may see the item, which is as visible as what it is attached to. */
    async authorizeRead(identity: Identity, item: Content, context: Context): Promise<void> {
      if (context === 'edit' && !mayEdit(identity, item)) throw contentErrors.forbiddenContext();
      if (!(await mediaVisibility.mayRead(identity, item))) throw contentErrors.forbidden();
    },

    /** @throws RestError unless the caller may upload, and attach to what is sent. */
    async authorizeUpload(identity: Identity, input: MediaInput): Promise<void> {
      service.authorizeCreate(identity, toFields(input));
      if (!input.post) return;
      const parent = await parentOf(input.post);
      if (!parent || !mayEdit(identity, parent)) throw contentErrors.cannotEdit();
    },

    /** @throws RestError unless the caller may change the item as sent; what is not there may be attached to by anybody. */
    async authorizeUpdate(identity: Identity, item: Content, input: MediaInput): Promise<void> {
      service.authorizeUpdate(identity, item, toFields(input));
      if (!input.post || input.post === item.parent) return;
      const parent = await parentOf(input.post);
      if (parent && !mayEdit(identity, parent)) throw contentErrors.cannotEdit();
    },
  };
}

const DEFAULT_STATUSES: MediaListInput['status'] = ['inherit'];

const mediaRules = ({
  content,
  mediaVisibility,
  siteUrl,
}: MediaDeps): TypeRules<MediaFields, MediaListInput> => ({
  type: 'attachment',
  needsText: false,
  initialStatus: 'inherit',
  statusFor: (requested) => (requested === 'private' || requested === 'trash' ? requested : 'inherit'),

  async fields({ altText, post, stored }, { current }) {
    const parent = post === undefined ? (current ? undefined : 0) : Math.max(post, 0);
    return {
      ...(stored && { file: stored.file, mimeType: stored.mimeType }),
      ...(parent !== undefined && (await attachmentTo(content, parent))),
      ...(altText !== undefined && { altText: altTextOf(altText) }),
    };
  },

  filter({ parent, parent_exclude: excluded, media_type: groups, mime_type: types }) {
    const wanted = [
      ...(groups ?? []).flatMap(mimeTypesOf),
      // What cannot be uploaded is no filter, as clients know it.
      ...(types ?? []).filter(isKnownMimeType),
    ];
    return {
      parents: nonEmpty(parent),
      parentsExclude: nonEmpty(excluded),
      mimeTypes: nonEmpty([...new Set(wanted)]),
    };
  },

  visible: (identity, statuses, right, request) =>
    right === 'edit' ? undefined : mediaVisibility.listed(identity, statuses, request.degraded),

  discussion: (settings) => ({ comments: settings.default_comment_status, pings: 'closed' }),

  async guidOf({ file }) {
    if (!file) throw new TypeError('a media item has a file');
    return fileUrl(siteUrl, file, uploadedNameOf(file));
  },
});

async function attachmentTo(content: ContentRepository, parent: number): Promise<OwnFields> {
  const [above] = await content.findMany(parent === 0 ? [] : [parent]);
  if (above?.type === 'attachment') throw errors.invalidParentType();
  return { parent, above: aboveOf(parent, above) };
}

const toFields = ({ alt_text: altText, caption, description, ...shared }: MediaInput): MediaFields => ({
  ...shared,
  altText,
  excerpt: caption,
  content: description,
});

/** Without a title the file gives one: what a picture says of itself, else its name; a caption likewise. */
function withOwnWords(input: MediaInput, file: MediaFile, sentTitle: string | undefined): MediaInput {
  const { image } = file;
  const name = sentTitle || withoutExtension(uploadedNameOf(file));
  const said = image?.meta.title ?? '';
  // A number is no title.
  const title = said !== '' && Number.isNaN(Number(sanitizeTitle(said))) ? said : name;
  return {
    ...input,
    title: input.title || title,
    caption: input.caption || image?.meta.caption,
    alt_text: input.alt_text || image?.meta.alt,
  };
}

/** A file's name as its title. */
export const withoutExtension = (name: string): string => name.replace(/\.[^.]*$/, '').trim();

/** Bytes: more than anybody reads aloud. */
const MAX_ALT_TEXT_BYTES = 65_535;

function altTextOf(sent: string): string {
  if (Buffer.byteLength(sent) > MAX_ALT_TEXT_BYTES) throw contentErrors.doesNotFit();
  return sanitizeTextField(sent);
}
