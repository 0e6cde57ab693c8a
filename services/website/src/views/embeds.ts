import { decodeEntities } from '@almanac/formatting';
import { readPage } from '../http/address.js';
import {
  type EmbedCard,
  embeddedCard,
  embeddedLink,
  embeddedPlayer,
  Markup,
  type Site,
} from '../templates/index.js';

/** An address alone in an embed block, or in a paragraph (WordPress: autoembed). */
const EMBED =
  /(?<before><div class="wp-block-embed__wrapper">)\s*(?<block>https?:\/\/[^\s<>"]+)\s*(?=<\/div>)|<p>\s*(?<alone>https?:\/\/[^\s<>"]+)\s*<\/p>/g;

/** Most items of the site that one text embeds. Addresses of other sites become links. */
const MOST_CARDS = 10;

/** The card of the public item at an address of the site; undefined without one. */
export type FindEmbedCard = (path: string, query: string) => Promise<EmbedCard | undefined>;

/** Replaces the addresses that a text embeds by cards and links. */
export async function withEmbeds(
  content: Markup,
  { url, words }: Pick<Site, 'url' | 'words'>,
  cardAt: FindEmbedCard,
): Promise<Markup> {
  const { source } = content;
  const own = new Set<string>();
  for (const { groups = {} } of source.matchAll(EMBED)) {
    const target = targetOf(groups);
    if (target?.href.startsWith(`${url}/`) && own.size < MOST_CARDS) own.add(target.href);
  }
  const cards = new Map(
    await Promise.all(
      [...own].map(async (href) => {
        const { pathname, search } = new URL(href);
        const path = pathname.slice(new URL(url).pathname.replace(/\/$/, '').length);
        return [href, await cardAt(path, search.slice(1))] as const;
      }),
    ),
  );
  return new Markup(
    source.replace(EMBED, (found, ...rest) => {
      const groups = rest.at(-1) as Groups;
      const target = targetOf(groups);
      if (!target) return found;
      const card = cards.get(target.href);
      const shown = String(
        card ? embeddedCard(card) : (embeddedPlayer(target, words) ?? embeddedLink(target)),
      );
      return groups.before === undefined
        ? `<figure class="wp-block-embed">${shown}</figure>`
        : groups.before + shown;
    }),
  );
}

type Groups = { readonly [name in 'before' | 'block' | 'alone']?: string | undefined };

function targetOf({ block, alone }: Groups): URL | undefined {
  const url = decodeEntities(block ?? alone ?? '');
  return URL.canParse(url) ? new URL(url) : undefined;
}

/** Address of the embed page of an item; undefined for an address of anything else. */
export function embedAddress(path: string, query: string) {
  const address = readPage(path, query);
  const item = address?.kind === 'archive' ? address.otherwise : address;
  return item?.kind === 'item' ? { ...item, isEmbedPage: true, commentPage: 1 } : undefined;
}
