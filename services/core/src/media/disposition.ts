import { parse } from 'content-disposition';

/**
 * The file name in a `Content-Disposition` header.
 * @returns undefined when the header cannot be read or names none.
 */
export function fileNameIn(header: string): string | undefined {
  try {
    return parse(header).parameters['filename'] || undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
