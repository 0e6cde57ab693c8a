import { escapeAttribute } from './entities.js';
import { PLAYER_HEIGHT, PLAYER_WIDTH, type PlayerName } from './players.js';
import { escapeUrl } from './url.js';

/** A version of an image. */
interface TrackImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** An audio file or video of the media library in a playlist. */
export interface Track {
  readonly url: string;
  readonly mimeType: string;
  /** Sanitized texts, as they were written. */
  readonly title: string;
  readonly caption: string;
  readonly description: string;
  /** Its featured image, whole and as a thumbnail. */
  readonly picture?: { readonly image: TrackImage; readonly thumb: TrackImage };
}

/**
 * A playlist: an empty player, links to the files for browsers without scripts, and the data from which a script makes
 * the list. WordPress: `wp_playlist_shortcode`.
 */
export function renderPlaylist(
  kind: PlayerName,
  attributes: ReadonlyMap<string, string>,
  tracks: readonly Track[],
): string {
  if (tracks.length === 0) return '';
  const style = escapeAttribute(attributes.get('style') ?? 'light');
  const current = kind === 'audio' ? '\t\t\t<div class="wp-playlist-current-item"></div>\n' : '';
  const height = kind === 'audio' ? '\t' : ` height="${PLAYER_HEIGHT}"`;
  // The website replaces the shortcodes of contact forms: titles have none.
  const links = tracks
    .map(({ url, title }) => `<li><a href='${escapeUrl(url)}'>${title.replaceAll('[', '&#91;')}</a></li>`)
    .join('');
  return `<div class="wp-playlist wp-${kind}-playlist wp-playlist-${style}">
${current}\t\t<${kind} controls="controls" preload="none" width="${PLAYER_WIDTH}"
\t\t${height}></${kind}>
\t<div class="wp-playlist-next"></div>
\t<div class="wp-playlist-prev"></div>
\t<noscript>
\t<ol>
\t\t${links}\t</ol>
\t</noscript>
\t<script type="application/json" class="wp-playlist-script">${dataOf(kind, attributes, tracks)}</script>
</div>
\t
`;
}

const SIZE = { width: PLAYER_WIDTH, height: PLAYER_HEIGHT };

function dataOf(kind: PlayerName, attributes: ReadonlyMap<string, string>, tracks: readonly Track[]): string {
  const on = (name: string): boolean => !OFF.has(attributes.get(name)?.toLowerCase() ?? 'true');
  const data = {
    type: kind,
    tracklist: on('tracklist'),
    tracknumbers: on('tracknumbers'),
    images: on('images'),
    artists: on('artists'),
    tracks: tracks.map(({ url, mimeType, title, caption, description, picture }) => ({
      src: url,
      type: mimeType,
      title,
      caption,
      description,
      // WordPress writes absent metadata as an empty list.
      meta: [],
      ...(kind === 'video' && { dimensions: { original: SIZE, resized: SIZE } }),
      ...picture,
    })),
  };
  // No text may end the element, or be taken for a shortcode, whose markup would break the data.
  return JSON.stringify(data)
    .replaceAll('<', '\\u003C')
    .replaceAll('>', '\\u003E')
    .replaceAll(SHORTCODE_BEGIN, '\\u005B');
}

/** Brackets of texts that may begin shortcodes; not those of lists. */
const SHORTCODE_BEGIN = /\[(?=[\w/[])/g;

const OFF: ReadonlySet<string> = new Set(['false', '0', '']);
