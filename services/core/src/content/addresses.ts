import type { SettingsService } from '../settings/service.js';
import type { Content } from './document.js';
import type { ContentRepository } from './model.js';
import { type AddressQuery, frontPageOf, parseAddress, pathAbove, pathOf, permalink } from './permalinks.js';

/** Addresses of items, and what addresses stand for. */
export class Addresses {
  readonly #content: ContentRepository;
  readonly #settings: Pick<SettingsService, 'current'>;
  readonly #siteUrl: string;

  /** @param siteUrl address of the front, without a trailing slash */
  constructor(content: ContentRepository, settings: Pick<SettingsService, 'current'>, siteUrl: string) {
    this.#content = content;
    this.#settings = settings;
    this.#siteUrl = siteUrl;
  }

  /** The addresses of these items, by id. */
  async of(items: readonly Content[]): Promise<ReadonlyMap<number, string>> {
    const [known, settings] = await Promise.all([this.#content.ancestors(items), this.#settings.current()]);
    const front = frontPageOf(settings);
    return new Map(
      items.map((item) => [item._id, permalink(this.#siteUrl, item, pathAbove(item, known), front)]),
    );
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
      case 'front': {
        const id = frontPageOf(await this.#settings.current());
        return id === undefined ? undefined : ((await this.#content.findOf('page', id)) ?? undefined);
      }
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
