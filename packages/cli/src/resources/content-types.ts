import { readFileSync } from 'node:fs';
import type { OpenSite } from '../site/site.js';

/** A type of content that a site has, from its declaration in core. */
export interface DeclaredType {
  /** Name such as `post`. */
  readonly name: string;
  readonly plural: string;
  readonly route: string;
}

export const CONTENT_TYPES_FILE = new URL('../../generated/content-types.json', import.meta.url);

/** All types. `almanac arguments` writes the file, and a test compares it with the declarations of core. */
export const CONTENT_TYPES = JSON.parse(readFileSync(CONTENT_TYPES_FILE, 'utf8')) as readonly DeclaredType[];

/** Reads the types with pages of their own from a site. */
export async function describedTypes(site: Pick<OpenSite, 'http'>): Promise<readonly DeclaredType[]> {
  const types = await site.http('core').ask<
    Readonly<
      Record<
        string,
        {
          readonly name: string;
          readonly slug: string;
          readonly rest_base: string;
          readonly viewable: boolean;
        }
      >
    >
  >('GET', '/wp/v2/types?context=edit');
  return Object.values(types)
    .filter(({ viewable }) => viewable)
    .map(({ name, slug, rest_base: base }) => ({
      name: slug,
      plural: name.toLowerCase(),
      route: `/wp/v2/${base}`,
    }));
}
