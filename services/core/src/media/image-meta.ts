import { cleanMarkup } from '../content/text.js';
import type { ImageMeta } from './document.js';
import type { LocalFile } from './local-file.js';

/** Length of the beginning of a file that holds its metadata. */
const HEAD_BYTES = 512 * 1024;
const MAX_TEXT_LENGTH = 1000;
const MAX_KEYWORDS = 100;

/** Metadata of an image that has none. */
export const NO_META: ImageMeta = {
  aperture: '0',
  credit: '',
  camera: '',
  caption: '',
  created_timestamp: '0',
  copyright: '',
  focal_length: '0',
  iso: '0',
  shutter_speed: '0',
  title: '',
  orientation: '0',
  keywords: [],
  alt: '',
};

interface Tag {
  readonly value?: unknown;
  readonly description?: string;
}
type Tags = Readonly<Record<string, Tag | readonly Tag[] | undefined>>;

/**
 * Reads the metadata of an image (WordPress: wp_read_image_metadata). Unreadable values count as absent. Texts are
 * sanitized for every uploader, as the uploader may not have written them.
 */
export async function readImageMeta(file: LocalFile): Promise<ImageMeta> {
  const { title, caption, credit, copyright, camera, alt, keywords, ...numbers } = await read(file);
  return {
    ...numbers,
    title: await cleanMarkup(title),
    caption: await cleanMarkup(caption),
    credit: await cleanMarkup(credit),
    copyright: await cleanMarkup(copyright),
    camera: await cleanMarkup(camera),
    alt: await cleanMarkup(alt),
    keywords: await Promise.all(keywords.map(cleanMarkup)),
  };
}

async function read(file: LocalFile): Promise<ImageMeta> {
  const tags = await parse(await file.head(HEAD_BYTES));
  if (!tags) return NO_META;
  const { exif = {}, iptc = {}, xmp = {} } = tags;
  const text = (...candidates: readonly Tags[string][]): string => textsOf(candidates.flat())[0] ?? '';
  const { caption, title } = captionAndTitle(
    text(iptc['Headline'], iptc['Object Name']),
    text(iptc['Caption/Abstract'], exif['ImageDescription']),
  );
  return {
    aperture: decimal(rawValue(exif['FNumber']), 2),
    credit: text(iptc['Credit'], iptc['By-line'], exif['Artist']),
    camera: text(exif['Model']),
    caption,
    created_timestamp: timestamp(text(exif['DateTimeDigitized'], exif['DateTimeOriginal'])),
    copyright: text(iptc['Copyright Notice'], exif['Copyright']),
    focal_length: decimal(rawValue(exif['FocalLength']), 2),
    iso: decimal(rawValue(exif['ISOSpeedRatings']), 0),
    shutter_speed: decimal(rawValue(exif['ExposureTime']), 6),
    title,
    orientation: decimal(rawValue(exif['Orientation']), 0),
    keywords: textsOf([iptc['Keywords']].flat()).slice(0, MAX_KEYWORDS),
    alt: text(xmp['AltTextAccessibility']),
  };
}

async function parse(
  bytes: Buffer,
): Promise<Readonly<Partial<Record<'exif' | 'iptc' | 'xmp', Tags>>> | undefined> {
  // Imported on the first image, to keep the start fast.
  const { default: ExifReader } = await import('exifreader');
  try {
    // The file decides which tags exist, whatever the declared types say.
    return ExifReader.load(bytes, { expanded: true }) as Readonly<Record<string, Tags>>;
  } catch {
    // Missing or broken metadata do not matter.
    return undefined;
  }
}

/** A short description becomes the title, a long one the caption. */
function captionAndTitle(title: string, caption: string): { title: string; caption: string } {
  return title === '' && caption !== '' && caption.length < SHORT
    ? { title: caption, caption }
    : { title, caption };
}
const SHORT = 80;

const textsOf = (tags: readonly (Tag | undefined)[]): string[] =>
  tags.map((tag) => clean(tag?.description)).filter((text) => text !== '');

const rawValue = (tag: Tags[string]): unknown => (tag && 'value' in tag ? tag.value : undefined);

const clean = (text: string | undefined): string =>
  (text ?? '')
    // Control characters.
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_TEXT_LENGTH);

/** A number, or a fraction as a pair, as text without superfluous zeros; `0` for any other value. */
function decimal(value: unknown, digits: number): string {
  const [first, divisor = 1] = Array.isArray(value) ? value.flat() : [value];
  const number = Number(first) / Number(divisor);
  return Number.isFinite(number) && number > 0 ? String(Number(number.toFixed(digits))) : '0';
}

// `2031:05:06 07:08:09`: EXIF dates have no time zone.
const EXIF_DATE = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/;

function timestamp(date: string): string {
  const [, ...parts] = EXIF_DATE.exec(date) ?? [];
  const [year = 0, month = 0, ...rest] = parts.map(Number);
  const ms = Date.UTC(year, month - 1, ...rest);
  return parts.length > 0 && ms > 0 ? String(ms / 1000) : '0';
}
