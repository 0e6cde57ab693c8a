import { type Moment, type Status, withFreeId } from '@almanac/content';
import { formatDateTime, siteZone } from '@almanac/dates';
import { sanitizeTextField, sanitizeTitle } from '@almanac/formatting';
import type { Identity } from '@almanac/identity';
import type { Context } from '@almanac/rest';
import { DuplicateKeyError } from '@almanac/service';
import { aboveOf } from '../content/above.js';
import type { DateInput } from '../content/dates.js';
import type { Content, OpenOrClosed } from '../content/document.js';
import * as contentErrors from '../content/errors.js';
import type { Addressed } from '../content/permalinks.js';
import type { ContentFilter } from '../content/query.js';
import { mayEdit } from '../content/rights.js';
import {
  type ContentCollaborators,
  type ContentInput,
  type ContentListInput,
  ContentService,
  type ListRequest,
  type OwnFields,
  type Situation,
} from '../content/service.js';
import type { Visibility } from '../content/visibility.js';
import type { Settings } from '../settings/service.js';
import type { MediaFile } from './document.js';
import * as errors from './errors.js';
import { isKnownMimeType, type MediaType, mimeTypesOf } from './file-types.js';
import { ImageError } from './images.js';
import type { ArrivedFile, Library, StoredMedia } from './library.js';
import { besides, fileUrl, uploadedNameOf } from './urls.js';
import type { Parent } from './visibility.js';

/** What a client may send of a media item (interface.md 2.7). */
export interface MediaInput extends DateInput {
  readonly slug?: string | undefined;
  readonly status?: Status | undefined;
  readonly title?: string | undefined;
  readonly author?: number | undefined;
  readonly featured_media?: number | undefined;
  readonly comment_status?: OpenOrClosed | undefined;
  readonly ping_status?: OpenOrClosed | undefined;
  readonly template?: string | undefined;
  readonly alt_text?: string | undefined;
  readonly caption?: string | undefined;
  readonly description?: string | undefined;
  /** Id of what the item belongs to; 0 for nothing. */
  readonly post?: number | undefined;
}

/** The same in the words of all content, with the file that was stored for a new item. */
export interface MediaFields extends ContentInput {
  readonly altText?: string | undefined;
  readonly post?: number | undefined;
  readonly stored?: StoredMedia;
}

/** What a client may ask of the list of media items (interface.md 4.8). */
export interface MediaListInput extends ContentListInput {
  readonly parent: readonly number[];
  readonly parent_exclude: readonly number[];
  readonly media_type?: readonly MediaType[] | null | undefined;
  readonly mime_type?: readonly string[] | null | undefined;
}

export interface MediaCollaborators extends ContentCollaborators {
  readonly library: Library;
}

/** The rules for media items: those of all content, and those of files (behaviour-core.md section 5). */
export class MediaService extends ContentService<MediaFields, MediaListInput> {
  readonly #library: Library;
  protected override readonly initialStatus: Status = 'inherit';

  constructor(collaborators: MediaCollaborators) {
    super('attachment', collaborators);
    this.#library = collaborators.library;
  }

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
    const accepted = await this.#library.accept(arrived);
    if (!accepted) throw refused();
    const id = await this.#freeId();
    try {
      const stored = await this.#library.store(id, await this.#directory(), accepted);
      const fields = { ...toFields(withOwnWords(input, stored.file, arrived.title)), stored };
      return await this.create(identity, fields, id);
    } catch (error) {
      throw error instanceof ImageError ? refused() : error;
    } finally {
      await this.#library.finish(id);
    }
  }

  /** The media item that a stored file belongs to, whichever version of it: undefined unless the caller may see it. */
  async findByFile(identity: Identity, path: string): Promise<Content | undefined> {
    const holder = await this.#library.holderOf(path);
    const found = holder === undefined ? [] : await this.with.content.findMany([holder]);
    const [item] = await this.with.mediaVisibility.readable(identity, found);
    return item;
  }

  /** Files are stored under the id before there is an item that would find it taken. */
  async #freeId(): Promise<number> {
    return withFreeId(
      await this.with.ids.next(),
      () => this.nextFreeId(),
      async (id) => {
        if (await this.with.content.hasId(id)) throw new DuplicateKeyError('_id');
        return id;
      },
    );
  }

  /** Changes what was sent. */
  change(identity: Identity, item: Content, input: MediaInput): Promise<Content> {
    return this.update(identity, item, toFields(input));
  }

  /** @throws RestError unless the caller may see the item, which is as visible as what it is attached to. */
  override async authorizeRead(identity: Identity, item: Content, context: Context): Promise<void> {
    if (context === 'edit' && !mayEdit(identity, item)) throw contentErrors.forbiddenContext();
    if (!(await this.with.mediaVisibility.mayRead(identity, item))) throw contentErrors.forbidden();
  }

  /** @throws RestError unless the caller may upload, and attach to what is sent. */
  async authorizeUpload(identity: Identity, input: MediaInput): Promise<void> {
    await this.authorizeCreate(identity, toFields(input));
    if (!input.post) return;
    const parent = await this.#parent(input.post);
    if (!parent || !mayEdit(identity, parent)) throw contentErrors.cannotEdit();
  }

  /** @throws RestError unless the caller may change the item as sent; what is not there may be attached to by anybody. */
  async authorizeChange(identity: Identity, item: Content, input: MediaInput): Promise<void> {
    await this.authorizeUpdate(identity, item, toFields(input));
    if (!input.post || input.post === item.parent) return;
    const parent = await this.#parent(input.post);
    if (parent && !mayEdit(identity, parent)) throw contentErrors.cannotEdit();
  }

  async #parent(id: number): Promise<Parent | undefined> {
    return (await this.with.mediaVisibility.parents([id])).get(id);
  }

  protected override async visible(
    identity: Identity,
    statuses: readonly Status[],
    right: 'read' | 'edit',
    request: ListRequest,
  ): Promise<Visibility> {
    return right === 'edit'
      ? super.visible(identity, statuses, right, request)
      : this.with.mediaVisibility.listed(identity, statuses, request.degraded);
  }

  protected override async authorizeOwn(): Promise<void> {
    // What a media item has of its own, whoever may change it may change.
  }

  protected override statusFor(requested: Status, _date: Moment, _now: Date): Status {
    return requested === 'private' || requested === 'trash' ? requested : 'inherit';
  }

  protected override async ownFields(
    { altText, post, stored }: MediaFields,
    { current }: Situation,
  ): Promise<OwnFields> {
    const parent = post === undefined ? (current ? undefined : 0) : Math.max(post, 0);
    return {
      ...(stored && { file: stored.file, mimeType: stored.mimeType }),
      ...(parent !== undefined && (await this.#attachment(parent))),
      ...(altText !== undefined && { altText: altTextOf(altText) }),
    };
  }

  async #attachment(parent: number): Promise<OwnFields> {
    const [above] = await this.with.content.findMany(parent === 0 ? [] : [parent]);
    if (above?.type === 'attachment') throw errors.invalidParentType();
    return { parent, above: aboveOf(parent, above) };
  }

  protected override ownFilter(input: MediaListInput): Partial<ContentFilter> {
    const { parent, parent_exclude: excluded, media_type: groups, mime_type: types } = input;
    const wanted = [
      ...(groups ?? []).flatMap(mimeTypesOf),
      // What cannot be uploaded is no filter, as clients know it.
      ...(types ?? []).filter(isKnownMimeType),
    ];
    return {
      parents: parent.length > 0 ? parent : undefined,
      parentsExclude: excluded.length > 0 ? excluded : undefined,
      mimeTypes: wanted.length > 0 ? [...new Set(wanted)] : undefined,
    };
  }

  protected override discussion(settings: Settings): { comments: OpenOrClosed; pings: OpenOrClosed } {
    return { comments: settings.default_comment_status, pings: 'closed' };
  }

  protected override async guidOf({ file }: Addressed & Pick<Content, 'file'>): Promise<string> {
    if (!file) throw new TypeError('a media item has a file');
    return fileUrl(this.with.siteUrl, besides(file, uploadedNameOf(file)));
  }

  /** Files are kept by the month of their upload. */
  async #directory(): Promise<string> {
    const { timezone } = await this.with.settings.current();
    const [year, month] = formatDateTime(this.with.now(), siteZone(timezone, 0)).split('-');
    return `${year}/${month}`;
  }
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
