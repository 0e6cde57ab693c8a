import { dirname, join } from 'node:path/posix';
import type { Status } from '@almanac/content';
import { DuplicateKeyError, nonEmpty, withFreeId } from '@almanac/data';
import { formatDateTime } from '@almanac/dates';
import { MAX_COLUMN_BYTES, sanitizeTextField, sanitizeTitle, utf8Size } from '@almanac/formatting';
import type { Identity } from '@almanac/identity';
import { type Context, compact, decodedText } from '@almanac/rest';
import type { ContentInput } from '../content/args.js';
import { type Content, parentStateOf } from '../content/document.js';
import { errors as contentErrors } from '../content/errors.js';
import type { PostStore } from '../content/model.js';
import { mayEdit, type Visibility } from '../content/rights.js';
import { type CoreContentDeps, CoreContentService } from '../content/service.js';
import {
  CoreType,
  type CoreTypeDeps,
  type ListRequest,
  type TypeFields,
  type TypeWriteContext,
} from '../content/type.js';
import type { Settings } from '../settings/declarations.js';
import type { MediaInput, MediaListInput } from './args.js';
import type { MediaFile } from './document.js';
import { errors } from './errors.js';
import { isKnownMimeType, isRecording, isResizable, mimeTypesOf } from './file-types.js';
import type { Modifier } from './image-edits.js';
import { ImageError } from './images.js';
import type { AcceptedFile, Library, ReceivedFile, StoredMedia } from './library.js';
import { fileNamesOf, fileUrl, uploadedNameOf } from './urls.js';
import type { MediaVisibility, Parent } from './visibility.js';

/** Input of a write, with the stored file of a new item. */
export type MediaWrite = MediaInput & { readonly stored?: StoredMedia };

/** A request to edit an image. */
export interface ImageEdit {
  readonly src: string;
  readonly modifiers: readonly Modifier[];
  /** Texts and parent of the new item. */
  readonly input: MediaInput;
}

export interface MediaServiceDeps extends Omit<CoreContentDeps<MediaWrite, MediaListInput>, 'type'> {
  readonly typeDeps: CoreTypeDeps;
  readonly library: Library;
}

/** Operations on media items: those of all content, and those on files. */
export class MediaService extends CoreContentService<MediaWrite, MediaListInput> {
  readonly #visibility: MediaVisibility;
  readonly #library: Library;

  constructor({ typeDeps, library, store, ids }: MediaServiceDeps) {
    super({ type: new MediaType(typeDeps), store, ids });
    this.#visibility = typeDeps.mediaVisibility;
    this.#library = library;
  }

  /**
   * Creates a media item from a file. The file is stored under the item's future id, and removed when the creation
   * fails.
   * @param refused error for a file that may not be uploaded
   */
  async upload(
    identity: Identity,
    input: MediaInput,
    received: ReceivedFile,
    refused: () => Error,
  ): Promise<Content> {
    const accepted = await this.#library.accept(received, identity.userId);
    if (!accepted) throw refused();
    const { featured_media: featured } = input;
    if (featured !== undefined && !isRecording(accepted.mimeType)) throw errors.noFeaturedMedia();
    const cover = featured === undefined ? await this.#createCover(identity, accepted) : undefined;
    try {
      return await this.#create(identity, accepted, input.post, (stored) => ({
        ...withOwnWords(input, stored.file, received.title),
        ...(cover && { featured_media: cover._id }),
        stored,
      }));
    } catch (error) {
      if (cover) await this.undoCreation(cover);
      throw error instanceof ImageError ? refused() : error;
    }
  }

  /**
   * Creates a media item from an edited image. Texts that are not sent are those of the image.
   * @param src address of a file of the image, which shows that the client knows what it edits
   * @throws RestError rest_unknown_attachment, rest_cannot_edit_file_type, rest_unknown_image_file_type,
   *   rest_image_rotation_failed, rest_image_crop_failed
   */
  async edit(identity: Identity, item: Content, { src, modifiers, input }: ImageEdit): Promise<Content> {
    const { file, mimeType } = item;
    if (!file || !mimeType.startsWith('image/') || !isFileOf(file, src)) throw errors.unknownAttachment();
    if (!isResizable(mimeType)) throw errors.cannotEditType();
    if (modifiers.length === 0) throw errors.notEdited();
    try {
      const created = await this.#library.edit(item, file, modifiers, identity.userId, (edited) =>
        this.#create(identity, edited, input.post, (stored) => ({
          title: item.title.raw,
          caption: item.excerpt.raw,
          description: item.content.raw,
          alt_text: item.altText ?? '',
          ...compact(input),
          stored: editOf(item, file, stored),
        })),
      );
      if (!created) throw errors.unknownAttachment();
      return created;
    } catch (error) {
      throw error instanceof ImageError ? editErrorOf(error) : error;
    }
  }

  /** Creates a media item without a title from the picture in the tags of a sound or video. */
  async #createCover(identity: Identity, { recording }: AcceptedFile): Promise<Content | undefined> {
    const cover = recording?.cover;
    if (!cover) return undefined;
    try {
      return await this.#create(identity, cover, undefined, (stored) => ({ title: '', stored }));
    } catch (error) {
      // A damaged picture is left out.
      if (error instanceof ImageError) return undefined;
      throw error;
    }
  }

  /** Stores a file, and creates its media item. @param describe input of the item, given the stored file */
  async #create(
    identity: Identity,
    accepted: AcceptedFile,
    post: number | undefined,
    describe: (stored: StoredMedia) => MediaWrite,
  ): Promise<Content> {
    const id = await this.#freeId();
    try {
      const stored = await this.#library.store(id, await this.#directory(post), accepted);
      const created = await this.create(identity, describe(stored), id);
      this.#library.uploads.keepSoon(id);
      return created;
    } catch (error) {
      // The insertion may have succeeded all the same.
      await this.#library.uploads.finish([id]);
      throw error;
    }
  }

  /** The media item of a stored file or of one of its versions; undefined unless the caller may see it. */
  async findByFile(identity: Identity, path: string): Promise<Content | undefined> {
    const mediaId = await this.#library.uploads.ownerOf(path);
    const found = mediaId === undefined ? [] : await this.store.findMany([mediaId]);
    const [item] = await this.#visibility.readable(identity, found);
    return item;
  }

  /** Updates an item. A featured image counts for sounds and videos alone. */
  override update(identity: Identity, item: Content, input: MediaWrite): Promise<Content> {
    const { featured_media: _ignored, ...others } = input;
    return super.update(identity, item, isRecording(item.mimeType) ? input : others);
  }

  /** One page of a list, by default, and with an empty `status`, with the status inherit. */
  override list(identity: Identity, input: MediaListInput, request: ListRequest) {
    return super.list(
      identity,
      { ...input, status: input.status?.length ? input.status : DEFAULT_STATUSES },
      request,
    );
  }

  /** @throws RestError unless the caller may see the item, which has the visibility of its parent */
  override async authorizeRead(identity: Identity, item: Content, context: Context): Promise<void> {
    if (context === 'edit' && !mayEdit(identity, item)) throw contentErrors.forbiddenContext();
    if (!(await this.#visibility.mayRead(identity, item))) throw contentErrors.forbidden();
  }

  /** @throws RestError unless the caller may upload, and may attach to the parent */
  override async authorizeCreate(identity: Identity, input: MediaWrite): Promise<void> {
    await super.authorizeCreate(identity, input);
    if (!input.post) return;
    const parent = await this.#parent(input.post);
    if (!parent || !mayEdit(identity, parent)) throw contentErrors.cannotEdit();
  }

  /** @throws RestError unless the caller may make this update; an unknown parent is reported by the write */
  override async authorizeUpdate(identity: Identity, item: Content, input: MediaWrite): Promise<void> {
    await super.authorizeUpdate(identity, item, input);
    if (!input.post || input.post === item.parent) return;
    const parent = await this.#parent(input.post);
    if (parent && !mayEdit(identity, parent)) throw contentErrors.cannotEdit();
  }

  async #parent(id: number): Promise<Parent | undefined> {
    return (await this.#visibility.parents([id])).get(id);
  }

  /** The id must be free in advance: files are stored under it before an insertion could find it in use. */
  #freeId(): Promise<number> {
    return withFreeId(this.deps.ids, this.store, async (id) => {
      if (await this.store.hasId(id)) throw new DuplicateKeyError('_id');
      return id;
    });
  }

  /** Files of a post are stored by the month of the post, others by that of the upload. */
  async #directory(postId: number | undefined): Promise<string> {
    const post = postId ? await this.store.findOf('post', postId) : undefined;
    const date = post?.date ?? formatDateTime(new Date(), await this.type.zone());
    const [year, month] = date.split('-');
    return `${year}/${month}`;
  }
}

const DEFAULT_STATUSES: MediaListInput['status'] = ['inherit'];

/** The content type of media items, with the rules of files. */
class MediaType extends CoreType<MediaWrite, MediaListInput> {
  readonly name = 'attachment';
  protected override readonly initialStatus = 'inherit';

  protected override contentOf({ caption, description, ...input }: MediaWrite): ContentInput {
    return { ...input, excerpt: caption, content: description };
  }

  protected override statusFor(requested: Status): Status {
    return requested === 'private' || requested === 'trash' ? requested : 'inherit';
  }

  protected async typeFields(
    { alt_text: altText, post, stored }: MediaWrite,
    { current }: TypeWriteContext,
  ): Promise<TypeFields> {
    const parent = post === undefined ? (current ? undefined : 0) : Math.max(post, 0);
    return {
      ...(stored && { file: stored.file, mimeType: stored.mimeType }),
      ...(parent !== undefined && (await attachmentTo(this.deps.store, parent))),
      ...(altText !== undefined && { altText: altTextOf(altText) }),
    };
  }

  protected typeFilter({
    parent,
    parent_exclude: excluded,
    media_type: groups,
    mime_type: types,
  }: MediaListInput) {
    const wanted = [
      ...(groups ?? []).flatMap(mimeTypesOf),
      // A type that cannot be uploaded does not filter, as in WordPress.
      ...(types ?? []).filter(isKnownMimeType),
    ];
    return {
      parents: nonEmpty(parent),
      parentsExclude: nonEmpty(excluded),
      mimeTypes: nonEmpty([...new Set(wanted)]),
    };
  }

  protected override visible(
    identity: Identity,
    statuses: readonly Status[],
    right: 'read' | 'edit',
    request: ListRequest,
  ): Visibility | Promise<Visibility> {
    return right === 'edit'
      ? super.visible(identity, statuses, right, request)
      : this.deps.mediaVisibility.listed(identity, statuses, request.degraded);
  }

  protected discussion(settings: Settings) {
    return { comments: settings.default_comment_status, pings: 'closed' } as const;
  }

  protected override async guidOf({ file }: Content): Promise<string> {
    if (!file) throw new TypeError('a media item has a file');
    return fileUrl(this.deps.siteUrl, file, uploadedNameOf(file));
  }
}

async function attachmentTo(content: PostStore, parent: number): Promise<TypeFields> {
  const [above] = await content.findMany(parent === 0 ? [] : [parent]);
  if (above?.type === 'attachment') throw errors.invalidParentType();
  return { parent, above: parentStateOf(parent, above) };
}

/** Sets a missing title and caption from the metadata of the file, else from its name. */
function withOwnWords(input: MediaInput, file: MediaFile, sentTitle: string | undefined): MediaInput {
  const { image } = file;
  const name = sentTitle || withoutExtension(uploadedNameOf(file));
  const said = image?.meta.title ?? '';
  // A numeric title in the metadata is ignored.
  const title = said !== '' && Number.isNaN(Number(sanitizeTitle(said))) ? said : name;
  return {
    ...input,
    title: input.title || title,
    caption: input.caption || image?.meta.caption,
    alt_text: input.alt_text || image?.meta.alt,
  };
}

/** Whether an address is that of the file, of the uploaded file or of one of the sizes; the site is ignored. */
function isFileOf(file: MediaFile, address: string): boolean {
  const path = decodedText(address.replace(/[?#].*$/, ''));
  return fileNamesOf(file).some((name) => `/${path}`.endsWith(`/${join(dirname(file.path), name)}`));
}

/** The stored file of an edit, which keeps the metadata of the image. */
function editOf({ _id: media }: Content, original: MediaFile, stored: StoredMedia): StoredMedia {
  const { image } = original;
  if (!stored.file.image || !image) return stored;
  const path = join(dirname(original.path), uploadedNameOf(original));
  const meta = { ...image.meta, ...(image.meta.orientation !== '0' && { orientation: 1 as const }) };
  return {
    ...stored,
    file: { ...stored.file, image: { ...stored.file.image, meta, editedFrom: { media, path } } },
  };
}

const editErrorOf = ({ step }: ImageError): Error =>
  step === 'crop' ? errors.cropFailed() : step === 'rotate' ? errors.rotationFailed() : errors.unreadable();

/** The title of a file: its name without extension. */
export const withoutExtension = (name: string): string => name.replace(/\.[^.]*$/, '').trim();

function altTextOf(sent: string): string {
  if (utf8Size(sent) > MAX_COLUMN_BYTES) throw contentErrors.doesNotFit();
  return sanitizeTextField(sent);
}
