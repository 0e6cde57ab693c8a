import type { LocalFile } from './local-file.js';

/** A type of file that may be uploaded. */
export interface FileType {
  readonly mimeType: string;
  /** Extensions by which the package `file-type` may recognize its content; `text` for unrecognized text. */
  readonly content: readonly string[] | 'text';
}

const type = (mimeType: string, ...content: readonly string[]): FileType => ({ mimeType, content });
const text = (mimeType: string): FileType => ({ mimeType, content: 'text' });

const JPEG = type('image/jpeg', 'jpg');
const TIFF = type('image/tiff', 'tif');
const MPEG_VIDEO = type('video/mpeg', 'mpg', 'ps', 'mp1');
const QUICKTIME = type('video/quicktime', 'mov');
const MPEG_AUDIO = type('audio/mpeg', 'mp3', 'm4a', 'm4b', 'mp4', 'f4a', 'mp2');
const OGG_AUDIO = type('audio/ogg', 'ogg', 'oga', 'opus', 'spx');
const MATROSKA_VIDEO = type('video/x-matroska', 'mkv');
const PLAIN = text('text/plain');

/**
 * Allowed types by extension (WordPress: wp_get_mime_types, without those that browsers or servers might run: HTML,
 * SVG, CSS, scripts, programs).
 */
const FILE_TYPES: Readonly<Record<string, FileType>> = {
  jpg: JPEG,
  jpeg: JPEG,
  jpe: JPEG,
  gif: type('image/gif', 'gif'),
  png: type('image/png', 'png', 'apng'),
  webp: type('image/webp', 'webp'),
  avif: type('image/avif', 'avif'),
  bmp: type('image/bmp', 'bmp'),
  tif: TIFF,
  tiff: TIFF,
  ico: type('image/x-icon', 'ico'),
  heic: type('image/heic', 'heic'),
  heif: type('image/heif', 'heic'),

  mp4: type('video/mp4', 'mp4', 'm4v', 'f4v', 'mov', '3gp'),
  m4v: type('video/mp4', 'm4v', 'mp4'),
  mov: QUICKTIME,
  qt: QUICKTIME,
  mpeg: MPEG_VIDEO,
  mpg: MPEG_VIDEO,
  ogv: type('video/ogg', 'ogv', 'ogm', 'ogx'),
  webm: type('video/webm', 'webm'),
  mkv: MATROSKA_VIDEO,
  avi: type('video/avi', 'avi'),
  wmv: type('video/x-ms-wmv', 'asf'),
  flv: type('video/x-flv', 'flv'),
  '3gp': type('video/3gpp', '3gp'),
  '3g2': type('video/3gpp2', '3g2'),

  mp3: MPEG_AUDIO,
  m4a: MPEG_AUDIO,
  m4b: MPEG_AUDIO,
  aac: type('audio/aac', 'aac'),
  wav: type('audio/wav', 'wav'),
  ogg: OGG_AUDIO,
  oga: OGG_AUDIO,
  flac: type('audio/flac', 'flac'),
  mid: type('audio/midi', 'mid'),
  midi: type('audio/midi', 'mid'),
  wma: type('audio/x-ms-wma', 'asf'),

  txt: PLAIN,
  asc: PLAIN,
  srt: PLAIN,
  csv: text('text/csv'),
  tsv: text('text/tab-separated-values'),
  ics: { mimeType: 'text/calendar', content: ['ics'] },
  vtt: { mimeType: 'text/vtt', content: ['vtt'] },
  rtx: text('text/richtext'),

  pdf: type('application/pdf', 'pdf', 'ai'),
  rtf: type('application/rtf', 'rtf'),
  zip: type('application/zip', 'zip'),
  gz: type('application/x-gzip', 'gz', 'tar.gz'),
  gzip: type('application/x-gzip', 'gz', 'tar.gz'),
  tar: type('application/x-tar', 'tar'),
  rar: type('application/rar', 'rar'),
  '7z': type('application/x-7z-compressed', '7z'),
  psd: type('application/octet-stream', 'psd'),
  doc: type('application/msword', 'cfb'),
  xls: type('application/vnd.ms-excel', 'cfb'),
  ppt: type('application/vnd.ms-powerpoint', 'cfb'),
  docx: type('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx', 'zip'),
  xlsx: type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx', 'zip'),
  pptx: type('application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx', 'zip'),
  odt: type('application/vnd.oasis.opendocument.text', 'odt', 'zip'),
  ods: type('application/vnd.oasis.opendocument.spreadsheet', 'ods', 'zip'),
  odp: type('application/vnd.oasis.opendocument.presentation', 'odp', 'zip'),
  odg: type('application/vnd.oasis.opendocument.graphics', 'odg', 'zip'),
  key: type('application/vnd.apple.keynote', 'zip'),
  numbers: type('application/vnd.apple.numbers', 'zip'),
  pages: type('application/vnd.apple.pages', 'zip'),
};

/** The type of an extension; undefined when it may not be uploaded. */
export const fileTypeOf = (extension: string): FileType | undefined =>
  Object.hasOwn(FILE_TYPES, extension) ? FILE_TYPES[extension] : undefined;

/** The extension of files of a type (`image/jpeg` → `jpg`). */
export const extensionFor = (mimeType: string): string | undefined =>
  Object.entries(FILE_TYPES).find(([, candidate]) => candidate.mimeType === mimeType)?.[0];

/** The extension of an image by its recognized content (an extension of the package `file-type`). */
const imageExtensionFor = (content: string): string | undefined =>
  Object.entries(FILE_TYPES).find(
    ([, candidate]) => candidate.mimeType.startsWith('image/') && candidate.content.includes(content),
  )?.[0];

const MIME_TYPES: readonly string[] = [...new Set(Object.values(FILE_TYPES).map(({ mimeType }) => mimeType))];

/** Type groups that a list may be filtered by (docs/reference/core.md#media). */
export const MEDIA_TYPES = ['image', 'video', 'text', 'application', 'audio'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** Whether files of a type may be uploaded at all. */
export const isKnownMimeType = (mimeType: string): boolean => MIME_TYPES.includes(mimeType);

/** The types of a group. */
export const mimeTypesOf = (group: MediaType): string[] =>
  MIME_TYPES.filter((mimeType) => mimeType.startsWith(`${group}/`));

/** Images that are measured and resized. */
const RESIZABLE: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
]);

export const isResizable = (mimeType: string): boolean => RESIZABLE.has(mimeType);

/** Whether a type is a sound or a video. */
export const isRecording = (mimeType: string): boolean => /^(?:audio|video)\//.test(mimeType);

/** Length of the inspected beginning of a text. */
const SAMPLE_BYTES = 64 * 1024;

/** Beginnings of texts that browsers or servers would run. `\ufeff` is a byte order mark. */
const RUNNABLE = /^[\s\ufeff]*<(?:!doctype|html|head|body|script|svg|iframe|\?php|\?=|\?xml)/i;
/** A PHP tag at any position. */
const PHP_TAG = /<\?php\b|<\?=/i;

/**
 * The extension that a file should have: its own when it fits the content; for an image of another type that of its
 * content (WordPress: wp_check_filetype_and_ext).
 * @returns undefined for a file that may not be uploaded: unknown extension, or content of another type
 */
export async function extensionByContent(file: LocalFile, claimed: string): Promise<string | undefined> {
  const type = fileTypeOf(claimed);
  if (!type) return undefined;
  // Imported on the first upload, to keep the start fast.
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type');
  const recognised = await (file.content ? fileTypeFromBuffer(file.content) : fileTypeFromFile(file.path));
  const { content, mimeType } = type;
  if (content === 'text')
    return recognised === undefined && isHarmlessText(await file.head(SAMPLE_BYTES)) ? claimed : undefined;
  if (recognised === undefined) return undefined;
  if (content.includes(recognised.ext)) return claimed;
  return mimeType.startsWith('image/') ? imageExtensionFor(recognised.ext) : undefined;
}

function isHarmlessText(sample: Buffer): boolean {
  if (sample.includes(0)) return false;
  // Any 8-bit encoding counts as text; the patterns are ASCII.
  const text = sample.toString('latin1');
  return !RUNNABLE.test(text.replace(/^\xef\xbb\xbf/, '')) && !PHP_TAG.test(text);
}
