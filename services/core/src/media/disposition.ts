import { parse } from 'content-disposition';

/**
 * The file name in a `Content-Disposition` header.
 * @returns undefined when the header cannot be read or names none.
 */
export function fileNameIn(header: string): string | undefined {
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
