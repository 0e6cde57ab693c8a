import type { Messages } from '../messages/index.js';
import { type Html, html } from './html.js';

/** A player of another site, for the address of one of its items. */
interface Player {
  readonly provider: string;
  readonly url: string;
  /** CSS class of its shape. */
  readonly shape: 'video' | 'audio';
}

type Rule = (url: URL, path: readonly string[]) => string | undefined;

const ID = /^[\w-]{3,40}$/;
const identified = (id: string | undefined | null, address: (id: string) => string): string | undefined =>
  typeof id === 'string' && ID.test(id) ? address(id) : undefined;

const youTube: Rule = ({ hostname, searchParams }, [kind, id]) => {
  const isNamed = ['shorts', 'live', 'embed'].includes(kind ?? '');
  const named = hostname === 'youtu.be' ? kind : isNamed ? id : searchParams.get('v');
  return identified(named, (found) => `https://www.youtube-nocookie.com/embed/${found}?autoplay=1`);
};

const SPOTIFY_KINDS = ['album', 'artist', 'episode', 'playlist', 'show', 'track'];

/** Rules of the sites whose players are shown, by host. */
const RULES: readonly (readonly [host: RegExp, provider: string, shape: Player['shape'], rule: Rule])[] = [
  [/^(?:(?:www|m|music)\.)?youtube\.com$|^youtu\.be$/, 'YouTube', 'video', youTube],
  [
    /^(?:www\.)?vimeo\.com$/,
    'Vimeo',
    'video',
    (_url, [id]) =>
      /^\d+$/.test(id ?? '') ? `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1` : undefined,
  ],
  [
    /^(?:www\.)?dailymotion\.com$|^dai\.ly$/,
    'Dailymotion',
    'video',
    ({ hostname }, [kind, id]) =>
      identified(
        hostname === 'dai.ly' ? kind : kind === 'video' ? id : undefined,
        (found) => `https://geo.dailymotion.com/player.html?video=${found}`,
      ),
  ],
  [
    /^(?:www\.)?ted\.com$/,
    'TED',
    'video',
    (_url, [kind, talk]) =>
      kind === 'talks' && /^\w+$/.test(talk ?? '') ? `https://embed.ted.com/talks/${talk}` : undefined,
  ],
  [
    /^open\.spotify\.com$/,
    'Spotify',
    'audio',
    (_url, [kind = '', id]) =>
      SPOTIFY_KINDS.includes(kind)
        ? identified(id, (found) => `https://open.spotify.com/embed/${kind}/${found}`)
        : undefined,
  ],
  [
    /^(?:www\.)?soundcloud\.com$/,
    'SoundCloud',
    'audio',
    ({ origin, pathname }, [artist, track]) =>
      artist && track
        ? `https://w.soundcloud.com/player/?${new URLSearchParams({ url: origin + pathname })}`
        : undefined,
  ],
];

/** The player for an address; undefined for an address without one. */
function playerOf(url: URL): Player | undefined {
  const path = url.pathname.split('/').filter(Boolean);
  for (const [host, provider, shape, rule] of RULES) {
    if (!host.test(url.hostname)) continue;
    const address = rule(url, path);
    return address === undefined ? undefined : { provider, shape, url: address };
  }
  return undefined;
}

/**
 * A player of another site in a text; undefined where the site has none. Its frame first contains a link that loads the player, so that the other site gets no request before.
 */
export function embeddedPlayer(url: URL, { playFrom }: Messages): Html | undefined {
  const player = playerOf(url);
  if (!player) return undefined;
  const label = playFrom(player.provider);
  const cover = html`<!DOCTYPE html><title>${label}</title><body style="margin:0;background:#16181d"><a href="${player.url}" style="display:grid;place-items:center;height:100vh;color:#fff;font:600 1.1rem system-ui,sans-serif;text-decoration:none"><span>▶ ${label}</span></a>`;
  const shown = `${url.host}${url.pathname}${url.search}`.replace(/^www\.|\/$/g, '');
  return html`<div class="embed-player ${player.shape}"><iframe title="${label}" srcdoc="${String(cover)}" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe><a class="meta" href="${url.href}" rel="nofollow noopener">${shown}</a></div>`;
}
