import type { EmbedCard } from './embed-page.js';
import { type Html, html } from './html.js';

/** A card in a text, replacing the address of another item of the site. */
export const embeddedCard = ({ link, title, note, summary, image }: EmbedCard): Html =>
  html`<a class="embed-card" href="${link}">${
    image !== undefined && html`<img src="${image}" alt="" width="160" height="107" loading="lazy">`
  }<span><strong>${title}</strong>${note && html` <span class="meta">${note}</span>`}${
    summary !== '' && html` <span>${summary}</span>`
  }</span></a>`;

const VIDEO = /\.(?:mp4|m4v|webm|ogv)$/i;
const AUDIO = /\.(?:mp3|m4a|ogg|oga|flac|wav)$/i;

/** A player or a link in a text, replacing an address of another site. Pages load nothing of other sites. */
export function embeddedLink(url: URL): Html {
  if (VIDEO.test(url.pathname)) return html`<video controls preload="none" src="${url.href}"></video>`;
  if (AUDIO.test(url.pathname)) return html`<audio controls preload="none" src="${url.href}"></audio>`;
  const shown = `${url.host}${url.pathname}${url.search}`.replace(/^www\.|\/$/g, '');
  return html`<a class="embed-card" href="${url.href}" rel="nofollow noopener"><span><strong>${providerOf(url)}</strong> <span class="meta">${shown}</span></span></a>`;
}

const PROVIDERS: readonly (readonly [domain: string, name: string])[] = [
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['vimeo.com', 'Vimeo'],
  ['videopress.com', 'VideoPress'],
  ['wordpress.tv', 'WordPress.tv'],
  ['dailymotion.com', 'Dailymotion'],
  ['soundcloud.com', 'SoundCloud'],
  ['spotify.com', 'Spotify'],
  ['twitter.com', 'X'],
  ['x.com', 'X'],
  ['bsky.app', 'Bluesky'],
  ['tiktok.com', 'TikTok'],
  ['instagram.com', 'Instagram'],
  ['facebook.com', 'Facebook'],
  ['flickr.com', 'Flickr'],
  ['ted.com', 'TED'],
];

/** The name of the site of an address. */
function providerOf({ hostname }: URL): string {
  const known = PROVIDERS.find(([domain]) => hostname === domain || hostname.endsWith(`.${domain}`));
  return known?.[1] ?? hostname.replace(/^www\./, '');
}
