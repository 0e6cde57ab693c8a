import { sanitizeFileName } from '@almanac/formatting';

/** A parsed file name. */
export interface FileName {
  readonly stem: string;
  /** Lower case, without the dot; '' for none. */
  readonly extension: string;
}

/** Maximum length of a stem, which leaves room for suffixes. */
const MAX_STEM_LENGTH = 150;

/** Suffixes of versions, which an original must not have. */
const LIKE_A_VERSION = /-(?:\d+x\d+|scaled|rotated)$/;

/** Parses the name under which an upload is stored. */
export function parseFileName(sent: string): FileName {
  const name = sanitizeFileName(sent);
  const dot = name.lastIndexOf('.');
  const stem = dot < 0 ? name : name.slice(0, dot);
  return {
    stem: stem.slice(0, MAX_STEM_LENGTH),
    extension: dot < 0 ? '' : name.slice(dot + 1).toLowerCase(),
  };
}

/**
 * Candidates for a name: the name itself, `name-1`, `name-2`…
 * @param first index of the first candidate, from 0
 */
export const candidates = ({ stem, extension }: FileName, first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => first + index)
    .filter((number) => number > 0 || !LIKE_A_VERSION.test(stem))
    .map((number) => `${stem}${number === 0 ? '' : `-${number}`}.${extension}`);

/** The name of a version of a file: `name.jpg` → `name-300x200.jpg`. */
export function versionName(name: string, version: string): string {
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}-${version}${name.slice(dot)}`;
}

/** The name of an edited file: `name.jpg` and `name-edited-2.jpg` → `name-edited.jpg`. */
export const editedName = ({ stem, extension }: FileName): FileName => ({
  stem: `${stem.replace(/-edited(?:-\d+)?$/, '')}-edited`,
  extension,
});

/** The name of the original file of a version. */
export function originalName(name: string): string {
  const dot = name.lastIndexOf('.');
  return name.slice(0, dot).replace(LIKE_A_VERSION, '') + name.slice(dot);
}

/**
 * The file name in a `Content-Disposition` header, by WordPress's rules rather than those of HTTP: every semicolon ends a
 * parameter, only `filename` in small letters counts, and of quotes only double ones around the whole name are removed.
 * @returns undefined when the header names none.
 */
export function nameInDisposition(header: string): string | undefined {
  const values = header
    .split(';')
    .slice(1)
    .map((parameter) => /^\s*filename\s*=(.*)$/s.exec(parameter)?.[1]?.trim())
    .filter((value) => value !== undefined);
  const name = values
    .at(-1)
    ?.replace(/^"(.*)"$/s, '$1')
    .replace(/[/\\]/g, '');
  return name ? decoded(name) : undefined;
}

// Bytes beyond ASCII in the gateway's encoding.
const ENCODED = /(?:%[89A-F][\dA-F])+/g;

/** Decodes UTF-8; invalid bytes stay encoded. */
const decoded = (name: string): string =>
  name.replace(ENCODED, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
