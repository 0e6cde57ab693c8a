import type { Content } from './document.js';
import type { ContentRepository } from './model.js';
import { type AddressQuery, parseAddress, pathAbove, pathOf, permalink } from './permalinks.js';

/** Addresses of items, and what addresses stand for. */
export class Addresses {
  readonly #content: ContentRepository;
  readonly #siteUrl: string;

  /** @param siteUrl address of the front, without a trailing slash */
  constructor(content: ContentRepository, siteUrl: string) {
    this.#content = content;
    this.#siteUrl = siteUrl;
  }

  /** The addresses of these items, by id. */
  async of(items: readonly Content[]): Promise<ReadonlyMap<number, string>> {
    const known = await this.#content.ancestors(items);
    return new Map(items.map((item) => [item._id, permalink(this.#siteUrl, item, pathAbove(item, known))]));
  }

  /** The post, page or media item that an address stands for, in any status. */
  async resolve(address: string): Promise<Content | undefined> {
    const query = parseAddress(this.#siteUrl, address);
    return query && this.#find(query);
  }

  async #find(query: AddressQuery): Promise<Content | undefined> {
    switch (query.kind) {
      case 'id':
        return (await this.#content.findMany([query.id]))[0];
      case 'post': {
        const post = await this.#content.findPostBySlug(query.slug);
        return post?.date.startsWith(query.day) ? post : undefined;
      }
      case 'path': {
        const namesakes = await this.#content.findBelowBySlug(query.slugs.at(-1) ?? '');
        const known = await this.#content.ancestors(namesakes);
        const path = query.slugs.join('/');
        return namesakes.find((item) => pathOf(item, pathAbove(item, known)) === path);
      }
    }
  }
}
