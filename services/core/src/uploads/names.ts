import { sanitizeFileName } from '@almanac/formatting';
import { parse } from 'content-disposition';

/** A file name taken apart. */
export interface FileName {
  readonly stem: string;
  /** In lower case, without its dot; '' for none. */
  readonly extension: string;
}

/** Characters that a name keeps, with room for what is added to it. */
const MAX_STEM_LENGTH = 150;

/** Ends like the names of versions that are made of an image: the original would stand in their way. */
const LIKE_A_VERSION = /-(?:\d+x\d+|scaled|rotated)$/;

/** The name that an upload is stored under, whatever its client calls it. */
export function parseFileName(sent: string): FileName {
  const name = sanitizeFileName(sent);
  const dot = name.lastIndexOf('.');
  const stem = dot < 0 ? name : name.slice(0, dot);
  return {
    stem: stem.slice(0, MAX_STEM_LENGTH),
    extension: dot < 0 ? '' : name.slice(dot + 1).toLowerCase(),
  };
}

/** Candidates for a name: the name itself, `name-1`, `name-2`… @param first number of the first candidate, from 0 */
export const candidates = ({ stem, extension }: FileName, first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => first + index)
    .filter((number) => number > 0 || !LIKE_A_VERSION.test(stem))
    .map((number) => `${stem}${number === 0 ? '' : `-${number}`}.${extension}`);

/** The name of a version of a file: `name.jpg` → `name-300x200.jpg`. */
export function versionName(name: string, version: string): string {
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}-${version}${name.slice(dot)}`;
}

/** The name of the file that a version was made of: the other way round. */
export function originalName(name: string): string {
  const dot = name.lastIndexOf('.');
  return name.slice(0, dot).replace(LIKE_A_VERSION, '') + name.slice(dot);
}

/**
 * The file name in a `Content-Disposition` header.
 * @returns undefined when the header cannot be read or names none.
 */
export function nameInDisposition(header: string): string | undefined {
  try {
    // Clients may put tabs where HTTP has blanks; the parser takes them in some of these places only.
    const name = parse(header.replaceAll('\t', ' ')).parameters['filename'];
    return name ? decoded(name) : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

// Bytes beyond ASCII, as the gateway passes them on.
const ENCODED = /(?:%[89A-F][\dA-F])+/g;

/** Names are UTF-8; bytes that are not stay as they are. */
const decoded = (name: string): string =>
  name.replace(ENCODED, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
