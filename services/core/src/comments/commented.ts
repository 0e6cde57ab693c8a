import type { Identity } from '@almanac/identity';
import type { Content } from '../content/document.js';
import type { ContentRepository } from '../content/model.js';
import { isUnlocked } from '../content/password.js';
import { pathAbove, permalink } from '../content/permalinks.js';
import { mayEdit, mayRead } from '../content/rights.js';

/** Something that comments belong to, with what its comments have to know of it. */
export interface Commented {
  readonly item: Content;
  readonly link: string;
  /** What a media item is attached to: it is as visible as that. */
  readonly above: Content | undefined;
}

/** Finds what comments belong to: posts, pages and media items. */
export class CommentedItems {
  readonly #content: ContentRepository;
  readonly #siteUrl: string;

  constructor(content: ContentRepository, siteUrl: string) {
    this.#content = content;
    this.#siteUrl = siteUrl;
  }

  /** By id; unknown ids are left out. A constant number of queries, and one per level of nested pages. */
  async find(ids: readonly number[]): Promise<ReadonlyMap<number, Commented>> {
    const items = await this.#content.findMany([...new Set(ids)].filter((id) => id > 0));
    if (items.length === 0) return new Map();
    const attached = items.filter(({ type, parent }) => type === 'attachment' && parent > 0);
    const [ancestors, above] = await Promise.all([
      this.#content.ancestors(items),
      this.#content.findMany(attached.map(({ parent }) => parent)),
    ]);
    const aboveById = new Map(above.map((item) => [item._id, item]));
    return new Map(
      items.map((item) => [
        item._id,
        {
          item,
          link: permalink(this.#siteUrl, item, pathAbove(item, ancestors)),
          above: item.type === 'attachment' ? aboveById.get(item.parent) : undefined,
        },
      ]),
    );
  }
}

/** Whether somebody may read the comments of something: may read it, with its password if it has one. */
export function mayReadComments(identity: Identity, { item, above }: Commented, password: string): boolean {
  if (!mayRead(identity, item, above)) return false;
  return item.password === '' || isUnlocked(item, password) || mayEdit(identity, item);
}

/** Whether everybody may. */
export const isOpenToAll = ({ status, password }: Content, above?: Content): boolean =>
  password === '' &&
  (status === 'publish' || (status === 'inherit' && (above === undefined || isOpenToAll(above))));
