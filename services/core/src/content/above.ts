import type { Above, Content } from './document.js';

/**
 * What media items that are attached to something have to know of it.
 * @param parent its id, 0 for nothing
 * @param item undefined where there is none here: until another service is asked, nobody's and not public
 */
export function aboveOf(parent: number, item: Pick<Content, 'status' | 'author'> | undefined): Above {
  if (item) return { isPublic: item.status === 'publish', author: item.author };
  return parent === 0 ? { isPublic: true, author: 0 } : { isPublic: false, author: 0, isElsewhere: true };
}
