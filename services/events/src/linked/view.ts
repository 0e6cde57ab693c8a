import { mayRead } from '../content/rights.js';
import type { ItemView } from '../content/view.js';
import type { LinkedObjects } from '../events/links.js';
import type { LinkedItem } from './document.js';
import type { LinkedRepository } from './model.js';

/** How events show venues or organizers. Those in the trash, and those that the caller may not see, are left out. */
export const linkedObjects =
  <D extends LinkedItem>(items: Pick<LinkedRepository<D>, 'findMany'>, view: ItemView<D>): LinkedObjects =>
  async (ids, request, shape) => {
    const found = await items.findMany([...new Set(ids)]);
    const shown = found.filter((item) => item.status !== 'trash' && mayRead(request.identity, item));
    const objects = await view(shown, request, shape);
    return new Map(shown.map(({ _id }, index) => [_id, objects[index] ?? {}]));
  };
