import { type FormTag, optionValues } from '../form-tags/form-tag.js';

/** Files that a form accepts by default: images, audio, video and documents. */
const DEFAULT_TYPES = 'jpg|jpeg|png|gif|pdf|doc|docx|ppt|pptx|odt|avi|ogg|m4a|mov|mp3|mp4|mpg|wav|wmv'.split(
  '|',
);

const MEDIA_TYPE = /^[a-z]+\/(?:[a-z\d.+-]+|\*)$/i;

/** File types that a control accepts: extensions with their dot, and media types such as `image/*`. */
export function acceptedTypes(tag: FormTag): string[] {
  const given = optionValues(tag, 'filetypes')
    .flatMap((value) => value.split(/[\s|,]+/))
    .map((type) => type.replace(/^\.+/, '').toLowerCase())
    .filter((type) => type !== '');
  const types = given.length === 0 ? DEFAULT_TYPES : given;
  return [...new Set(types)].map((type) => (MEDIA_TYPE.test(type) ? type : `.${type}`));
}

// Extensions that a server might execute. A name may have one before its last extension.
const PROGRAM =
  /\.(?:php\d*|phps|phtml|phar|pl|py|rb|cgi|asp|aspx|jsp|sh|bash|exe|com|bat|cmd|dll|msi|js|mjs|html?|svg|swf)(?:\.|$)/i;

/** Whether a file name has the extension of a program at any position. */
export const isProgram = (filename: string): boolean => PROGRAM.test(filename);

/** The extension with its dot, in lower case; '' without one. */
export const extensionOf = (filename: string): string =>
  /\.[^./\\]+$/.exec(filename)?.[0].toLowerCase() ?? '';
