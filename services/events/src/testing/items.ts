import type { Item } from '../content/document.js';

/** The moment at which `storedItem` was published. */
export const PUBLISHED = new Date('2031-01-01T00:00:00Z');

/** A text that is rendered as it is written. */
export const text = (raw: string) => ({ raw, rendered: raw });

/** The common fields of a stored item. @param name of its kind, such as `Event` */
export const storedItem = (name: string, id: number) =>
  ({
    _id: id,
    status: 'publish',
    author: 1 + (id % 3),
    date: '2031-01-01T00:00:00',
    dateGmt: PUBLISHED,
    modified: '2031-01-01T00:00:00',
    modifiedGmt: PUBLISHED,
    title: text(`${name} ${id}`),
    titleKey: `${name.toLowerCase()} ${id}`,
    description: text(''),
    excerpt: text(''),
    slug: `${name.toLowerCase()}-${id}`,
    slugKey: `${name.toLowerCase()}-${id}`,
    image: 0,
    followUps: [],
  }) as const satisfies Partial<Item>;
