import { renderTitle, sortKey } from '@almanac/formatting';
import type { Item } from './item.js';

/** A title as it is stored. */
export const titleFields = (raw: string): Pick<Item, 'title' | 'titleKey'> => ({
  title: { raw, rendered: renderTitle(raw) },
  titleKey: sortKey(raw),
});
