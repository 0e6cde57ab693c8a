import type { Block } from './block-parser.js';
import { escapeAttribute, escapeHtml } from './entities.js';
import { escapeUrl } from './url.js';

/** Services whose name is not their slug with a capital letter. */
const NAMES: Readonly<Record<string, string>> = {
  chain: 'Link',
  codepen: 'CodePen',
  deviantart: 'DeviantArt',
  feed: 'RSS Feed',
  fivehundredpx: '500px',
  github: 'GitHub',
  lastfm: 'Last.fm',
  linkedin: 'LinkedIn',
  share: 'Share Icon',
  soundcloud: 'SoundCloud',
  tiktok: 'TikTok',
  vk: 'VK',
  whatsapp: 'WhatsApp',
  wordpress: 'WordPress',
  youtube: 'YouTube',
};
const NAMED_LIKE_THEIR_SLUG: ReadonlySet<string> = new Set(
  (
    'amazon bandcamp behance bluesky discord dribbble dropbox etsy facebook flickr foursquare goodreads google ' +
    'gravatar instagram mail mastodon medium meetup patreon pinterest pocket reddit skype snapchat spotify telegram ' +
    'threads tumblr twitch twitter vimeo x yelp'
  ).split(' '),
);

/** Shapes of icons, drawn with lines. Other services are shown by their names. */
const SHAPES: Readonly<Record<string, string>> = {
  chain:
    '<path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"></path>',
  facebook: '<path d="M17 3h-2a4 4 0 0 0-4 4v14M7 12h8"></path>',
  feed: '<path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M5.5 18.5h.01"></path>',
  instagram:
    '<rect x="4" y="4" width="16" height="16" rx="4"></rect><circle cx="12" cy="12" r="3.5"></circle><path d="M16.5 7.5h.01"></path>',
  linkedin: '<path d="M6 10v9M6 5.5h.01M11 19v-9M11 14a3.5 3.5 0 0 1 7 0v5"></path>',
  mail: '<rect x="3" y="5" width="18" height="14" rx="2"></rect><path d="m4 7 8 6 8-6"></path>',
  share:
    '<circle cx="6" cy="12" r="2.5"></circle><circle cx="17" cy="6" r="2.5"></circle><circle cx="17" cy="18" r="2.5"></circle><path d="m8.2 10.8 6.6-3.6M8.2 13.2l6.6 3.6"></path>',
  x: '<path d="m5 4 14 16M19 4 5 20"></path>',
  youtube:
    '<rect x="3" y="6" width="18" height="12" rx="3.5"></rect><path d="m10.5 9.5 4 2.5-4 2.5z"></path>',
};

const iconOf = (service: string): string | undefined =>
  SHAPES[service] &&
  '<svg width="24" height="24" viewBox="0 0 24 24" version="1.1" xmlns="http://www.w3.org/2000/svg" fill="none" ' +
    'stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" ' +
    `focusable="false">${SHAPES[service]}</svg>`;

/** Attributes come from the writer, unvalidated. */
const textIn = (block: Block | undefined, name: string): string => {
  const value = block?.attrs?.[name];
  return typeof value === 'string' ? value : '';
};

const isOn = (block: Block | undefined, name: string): boolean => block?.attrs?.[name] === true;

/**
 * `core/social-link`: an item of a list of links. WordPress: `render_block_core_social_link`, which has an icon for
 * each service.
 * @param list the block around it, which decides about labels, colours and new tabs
 */
export function socialLink(block: Block, list: Block | undefined): string {
  const service = textIn(block, 'service').toLowerCase();
  const known = Object.hasOwn(NAMES, service) || NAMED_LIKE_THEIR_SLUG.has(service);
  const url = addressOf(textIn(block, 'url').trim(), service);
  if (url === '') return '';
  const shape = known ? service : 'share';
  const icon = iconOf(shape);
  const isLabelShown = icon === undefined || isOn(list, 'showLabels');
  const name = NAMES[shape] ?? shape.charAt(0).toUpperCase() + shape.slice(1);
  const label = escapeHtml(textIn(block, 'label').trim() || name);
  const isNewTab = isOn(list, 'openInNewTab');
  const rel = [textIn(block, 'rel').trim(), isNewTab ? 'noopener nofollow' : ''].filter(Boolean).join(' ');
  const opening = (rel === '' ? '' : `rel="${escapeAttribute(rel)}" `) + (isNewTab ? 'target="_blank" ' : '');
  return (
    `<li ${elementOf(block, list, service)}><a ${opening}href="${url}" class="wp-block-social-link-anchor">` +
    `${icon ?? ''}<span class="wp-block-social-link-label${isLabelShown ? '' : ' screen-reader-text'}">${label}</span></a></li>`
  );
}

/** Names of services that every language has, in place of a brand. */
export interface ServiceNames {
  readonly feed: string;
  readonly link: string;
  readonly mail: string;
  readonly share: string;
}

const GENERIC_NAMES: ReadonlyMap<string, keyof ServiceNames> = new Map([
  ['RSS Feed', 'feed'],
  ['Link', 'link'],
  ['Mail', 'mail'],
  ['Share Icon', 'share'],
]);

const GENERIC_LABEL = new RegExp(
  `(<span class="wp-block-social-link-label[^"<>]*">)(${[...GENERIC_NAMES.keys()].join('|')})(?=</span>)`,
  'g',
);

/**
 * Names services in the language of the site. Rendered texts are stored with the English names, because the language
 * may change.
 */
export const nameServices = (html: string, names: ServiceNames): string =>
  html.includes('wp-block-social-link-label')
    ? html.replace(GENERIC_LABEL, (label, opening: string, name: string) => {
        const service = GENERIC_NAMES.get(name);
        return service === undefined ? label : opening + escapeHtml(names[service]);
      })
    : html;

const PLAIN_MAIL = /^[^\s@:/?#]+@[^\s@:/?#]+$/;

/** The address as an attribute's value; '' for none. One without a scheme is completed. */
function addressOf(url: string, service: string): string {
  if (url === '') return '';
  if (service === 'mail' && PLAIN_MAIL.test(url)) return escapeUrl(`mailto:${url}`);
  return escapeUrl(/^(?:[#/]|[a-z][a-z0-9+.-]*:)/i.test(url) ? url : `https://${url}`);
}

// A color as editors write it.
const COLOR = /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\)|var\(--wp--preset--color--[\w-]+\))$/i;

/** Style and classes of the item, with the colors of its list. */
function elementOf(block: Block, list: Block | undefined, service: string): string {
  const colors = [
    ['iconColor', 'color'],
    ['iconBackgroundColor', 'background-color'],
  ] as const;
  const style = colors.flatMap(([name, property]) => {
    const value = textIn(list, `${name}Value`);
    return COLOR.test(value) ? `${property}:${value}` : [];
  });
  const classes = [
    'wp-social-link',
    `wp-social-link-${service}`,
    ...colors.flatMap(([name, property]) => {
      const preset = textIn(list, name);
      return preset === '' ? [] : `has-${preset}-${property}`;
    }),
    textIn(block, 'className'),
    'wp-block-social-link',
  ];
  const styled = style.length === 0 ? '' : `style="${style.join(';')}" `;
  return `${styled}class="${escapeAttribute(classes.filter(Boolean).join(' '))}"`;
}
