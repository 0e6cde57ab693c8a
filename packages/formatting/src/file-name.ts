import { removeAccents } from './accents.js';
import { withoutMarks } from './text.js';

// Characters with a meaning for file systems, shells or addresses, and typographic quotes.
const SPECIAL = /[?[\]/\\=<>:;,'"&$#*()|~`!{}%+’«»”“\0]/g;

/**
 * Control characters, and marks that turn the direction of text: with U+202E in it, `annexe\u202egnp.exe` looks as if it
 * ended in `exe.png`.
 */
const DECEIVING = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Extensions of files that a site lets people upload. */
const UPLOADABLE: ReadonlySet<string> = new Set(
  (
    'jpg jpeg jpe gif png bmp tiff tif webp avif ico heic heif heics heifs asf asx wmv wmx wm avi divx flv mov qt ' +
    'mpeg mpg mpe mp4 m4v ogv webm mkv 3gp 3gpp 3g2 3gp2 txt asc c cc h srt csv tsv ics rtx css htm html js vtt dfxp ' +
    'mp3 m4a m4b aac ra ram wav x-wav ogg oga flac mid midi wma wax mka rtf pdf class tar zip gz gzip rar 7z psd xcf ' +
    'doc pot pps ppt wri xla xls xlt xlw mdb mpp docx docm dotx dotm xlsx xlsm xlsb xltx xltm xlam pptx pptm ppsx ' +
    'ppsm potx potm ppam sldx sldm onetoc onetoc2 onetmp onepkg oxps xps odt odp ods odg odc odb odf wp wpd key ' +
    'numbers pages'
  ).split(' '),
);

/** Name of a file for display, without characters that make it look like another name. */
export const plainFileName = (name: string): string => name.replace(DECEIVING, '');

/**
 * The name an upload is stored under, whatever its client called it: the last part of a path, without special
 * characters and accents, blanks as hyphens, the extension in lower case. An inner extension that servers might run
 * gets an underscore (`a.php.png` → `a.php_.png`). WordPress: `sanitize_file_name`.
 */
export function sanitizeFileName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const text = plainFileName(removeAccents(withoutMarks(base)).replace(/[\r\n\t]/g, ' '))
    // Blanks of every width.
    .replace(/[\p{Zs}]/gu, ' ')
    .replace(SPECIAL, '')
    .replace(/[ -]+/g, '-')
    .replace(/\.{2,}/g, '.');
  const dot = text.lastIndexOf('.');
  const extension = text.slice(dot + 1).toLowerCase();
  if (dot === -1) return trimMarks(text) || 'unnamed-file';
  const stem = trimMarks(text.slice(0, dot)) || 'unnamed-file';
  const [first = '', ...inner] = stem.split('.');
  return [first, ...inner.map(disarm), extension].filter((part) => part !== '').join('.');
}

/** Without dots, hyphens and underscores in front. */
function trimMarks(text: string): string {
  return text.replace(/^[._-]+/, '');
}

/** Appends an underscore to an inner part of a name that looks like an extension that may not be uploaded. */
function disarm(part: string): string {
  return /^[a-z]{2,5}\d?$/i.test(part) && !UPLOADABLE.has(part.toLowerCase()) ? `${part}_` : part;
}
