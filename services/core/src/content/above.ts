import type { Above, Content } from './document.js';

/** What media items that are attached to something have to know of it. @param item undefined where there is nothing */
export const aboveOf = (item: Pick<Content, 'status' | 'author'> | undefined): Above => ({
  isPublic: item === undefined || item.status === 'publish',
  author: item?.author ?? 0,
});
