import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path/posix';
import type { Content } from '../content/document.js';
import { cleanMarkup } from '../content/text.js';
import { editedName, type FileName, parseFileName, versionName } from '../uploads/names.js';
import type { Uploads } from '../uploads/service.js';
import type { ImageSize, MediaFile, Recording } from './document.js';
import { extensionByContent, fileTypeOf, isRecording, isResizable } from './file-types.js';
import type { Modifier } from './image-edits.js';
import { readImageMeta } from './image-meta.js';
import { type Dimensions, displayVersion, versionsOf } from './image-sizes.js';
import { type ImageEditor, ImageError, type MeasuredImage } from './images.js';
import { LocalFile } from './local-file.js';
import { fileNamesOf, uploadedNameOf } from './urls.js';

/** A received file on local disk. */
export interface ReceivedFile {
  /** Local path. Versions are written to its directory; the caller deletes them. */
  readonly path: string;
  /** File name that the client sent. */
  readonly name: string;
  /** Default title of the item; the name of the stored file unless given. */
  readonly title?: string;
  /** Whether an image is stored as it was received, without versions. */
  readonly withoutVersions?: boolean;
}

/** An accepted file. */
export interface AcceptedFile {
  readonly local: LocalFile;
  readonly name: FileName;
  readonly mimeType: string;
  /** Only for images that were measured. */
  readonly image: MeasuredImage | undefined;
  readonly withoutVersions?: boolean;
  /** Only for sounds and videos. */
  readonly recording?: AcceptedRecording;
}

/** Metadata of a sound or video, and the picture of its tags, ready to be stored. */
export interface AcceptedRecording {
  readonly recording: Recording;
  readonly cover: AcceptedFile | undefined;
}

/** A stored file, as its media item records it. */
export interface StoredMedia {
  readonly file: MediaFile;
  readonly mimeType: string;
}

/** Accepts received files: checks them, makes versions of images, and stores everything. */
export class Library {
  constructor(
    readonly uploads: Uploads,
    private readonly images: ImageEditor,
  ) {}

  /**
   * Checks a file. An image whose extension does not fit its content is renamed.
   * @param author id of the user who sent the file; 0 for the site itself
   * @returns undefined for a type that may not be uploaded, and for a file whose content does not fit its name.
   * @throws RestError `rest_too_busy` when too many images wait to be processed
   */
  async accept(
    { path, name: sent, withoutVersions = false }: ReceivedFile,
    author = 0,
  ): Promise<AcceptedFile | undefined> {
    const { stem, extension: sentExtension } = parseFileName(sent);
    // As in WordPress, the name must have the extension before it is cleaned: `'a.png'` in quotes has none.
    if (!sent.trim().toLowerCase().endsWith(`.${sentExtension}`)) return undefined;
    const local = await LocalFile.open(path);
    const extension = await extensionByContent(local, sentExtension);
    const type = extension === undefined ? undefined : fileTypeOf(extension);
    if (extension === undefined || !type) return undefined;
    const name = { stem, extension };
    const { mimeType } = type;
    if (isRecording(mimeType)) {
      const recording = await this.#recording(local, name, mimeType, author);
      return { local, name, mimeType, image: undefined, recording };
    }
    if (!isResizable(mimeType)) return { local, name, mimeType, image: undefined };
    try {
      const image = await this.images.measure(path, author);
      return { local, name, mimeType, image, withoutVersions };
    } catch (error) {
      if (error instanceof ImageError) return undefined;
      throw error;
    }
  }

  /** A file whose metadata take too long to read has its type alone. */
  async #recording(
    local: LocalFile,
    { stem, extension }: FileName,
    mimeType: string,
    author: number,
  ): Promise<AcceptedRecording> {
    const path = `${local.path}-cover`;
    try {
      const described = await this.images.describe(local, mimeType, path, author);
      const recording = await cleanRecording(described.recording);
      if (described.cover === undefined) return { recording, cover: undefined };
      const name = `${stem}-${extension}-image.${described.cover}`;
      const cover = await this.accept({ path, name }, author);
      if (!cover?.image) return { recording, cover: undefined };
      const { width, height } = cover.image;
      return { recording: { ...recording, image: { mime: cover.mimeType, width, height } }, cover };
    } catch (error) {
      if (error instanceof ImageError) return { recording: { mime_type: mimeType }, cover: undefined };
      throw error;
    }
  }

  /**
   * Stores a file with its versions under a unique name.
   * @param media id of the future media item
   * @param directory such as `2031/05`
   * @throws ImageError for a truncated image
   */
  async store(media: number, directory: string, accepted: AcceptedFile): Promise<StoredMedia> {
    const { local, name, mimeType, image, recording } = accepted;
    const reserved = await this.uploads.reserve(media, directory, name);
    await this.uploads.store(reserved, basename(reserved), local, mimeType);
    const file = image
      ? await this.#withVersions(reserved, accepted, image)
      : { path: reserved, bytes: local.bytes, ...(recording && { recording: recording.recording }) };
    return { file: { ...file, searchKey: file.path.toLowerCase() }, mimeType };
  }

  /**
   * Makes the versions of a stored image again, replacing files of the same names. Others stay until `prune`.
   * @param author as for `accept`
   * @returns the file with its versions; undefined when the uploaded file is missing
   * @throws ImageError for an image that cannot be read
   */
  remake(media: number, file: MediaFile, mimeType: string, author = 0): Promise<MediaFile | undefined> {
    return this.#withUploaded(media, file, async (path, reserved) => {
      const image = await this.images.measure(path, author);
      const name = parseFileName(basename(reserved));
      const local = await LocalFile.open(path);
      const made = await this.#withVersions(reserved, { local, name, mimeType, image }, image);
      const { editedFrom, meta } = file.image ?? {};
      return {
        ...made,
        // An edited file has no metadata of its own.
        ...(made.image && editedFrom && meta && { image: { ...made.image, meta, editedFrom } }),
        searchKey: made.path.toLowerCase(),
      };
    });
  }

  /**
   * Edits the uploaded file of an image, and passes the result on.
   * @param author as for `accept`
   * @param use called with the edited file, which is deleted afterwards
   * @returns undefined when the uploaded file is missing
   * @throws ImageError for an image that cannot be read or edited
   */
  edit<T>(
    { _id: media, mimeType }: Pick<Content, '_id' | 'mimeType'>,
    file: MediaFile,
    modifiers: readonly Modifier[],
    author: number,
    use: (edited: AcceptedFile) => Promise<T>,
  ): Promise<T | undefined> {
    return this.#withUploaded(media, file, async (from, reserved) => {
      const path = `${from}-edited`;
      await this.images.edit(from, path, mimeType, modifiers, author);
      const image = await this.images.measure(path, author);
      const local = await LocalFile.open(path);
      return use({ local, name: editedName(parseFileName(basename(reserved))), mimeType, image });
    });
  }

  /** Copies the uploaded file of an item to a temporary directory. @returns undefined when the file is missing */
  async #withUploaded<T>(
    media: number,
    file: MediaFile,
    use: (path: string, reserved: string) => Promise<T>,
  ): Promise<T | undefined> {
    const reserved = join(dirname(file.path), uploadedNameOf(file));
    const directory = await mkdtemp(join(tmpdir(), 'almanac-media-'));
    try {
      const path = join(directory, 'file');
      return (await this.uploads.copy(media, reserved, path)) ? await use(path, reserved) : undefined;
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  /** Removes stored files that the media item does not refer to. @returns their number */
  prune(media: number, file: MediaFile): Promise<number> {
    const directory = dirname(file.path);
    return this.uploads.prune(media, new Set(fileNamesOf(file).map((name) => join(directory, name))));
  }

  async #withVersions(
    reserved: string,
    accepted: AcceptedFile,
    image: MeasuredImage,
  ): Promise<Omit<MediaFile, 'searchKey'>> {
    const meta = await readImageMeta(accepted.local);
    if (accepted.withoutVersions) {
      const size = { ...storedSize(image), sizes: [], meta };
      return { path: reserved, bytes: accepted.local.bytes, image: size };
    }
    const sizes = await this.#sizes(reserved, accepted, image);
    const shown = displayVersion(image, accepted.mimeType);
    if (!shown) {
      const { width, height } = image;
      return { path: reserved, bytes: accepted.local.bytes, image: { width, height, sizes, meta } };
    }
    const { path, bytes, width, height } = await this.#version(reserved, accepted, shown.suffix, shown.size);
    return {
      path,
      bytes,
      image: {
        width,
        height,
        sizes,
        // The stored version is already rotated.
        meta: image.orientation > 1 ? { ...meta, orientation: 1 } : meta,
        original: basename(reserved),
      },
    };
  }

  async #sizes(reserved: string, accepted: AcceptedFile, image: Dimensions): Promise<ImageSize[]> {
    const sizes: ImageSize[] = [];
    for (const { rule, size } of versionsOf(image)) {
      // For a portrait image, two rules may give the same version.
      const same = sizes.find(({ width, height }) => width === size.width && height === size.height);
      if (same) {
        sizes.push({ ...same, name: rule.name });
        continue;
      }
      const suffix = `${size.width}x${size.height}`;
      const { path, width, height, bytes } = await this.#version(reserved, accepted, suffix, size);
      const { mimeType } = accepted;
      sizes.push({ name: rule.name, file: basename(path), width, height, mimeType, bytes });
    }
    return sizes;
  }

  async #version(reserved: string, { local, mimeType }: AcceptedFile, suffix: string, size: Dimensions) {
    const { path } = local;
    const written = await this.images.writeVersion(path, `${path}-${suffix}`, mimeType, size);
    const name = versionName(basename(reserved), suffix);
    return { ...written, path: await this.uploads.store(reserved, name, written, mimeType) };
  }
}

/** Dimensions of an image before its orientation is applied, which may swap them. */
const storedSize = ({ width, height, orientation }: MeasuredImage): Dimensions =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/** Sanitizes the texts of tags for every uploader, as the uploader may not have written them. */
async function cleanRecording(recording: Recording): Promise<Recording> {
  if (!recording.tags) return recording;
  const cleaned = await Promise.all(
    Object.entries(recording.tags).map(async ([name, text]) => [name, await cleanMarkup(text)] as const),
  );
  return { ...recording, tags: Object.fromEntries(cleaned) };
}
