import { escapeAttribute, escapeHtml } from './entities.js';
import { escapeUrl } from './url.js';

/** Elements of players. */
export type PlayerName = 'audio' | 'video';

/** Default size of a video, in pixels. */
export const PLAYER_WIDTH = 640;
export const PLAYER_HEIGHT = 360;

/** A kind of player. */
interface Player {
  readonly name: PlayerName;
  /** File extensions that browsers play, and the media type of each. */
  readonly types: ReadonlyMap<string, string>;
}

const AUDIO: Player = {
  name: 'audio',
  types: new Map([
    ['mp3', 'audio/mpeg'],
    ['ogg', 'audio/ogg'],
    ['flac', 'audio/flac'],
    ['m4a', 'audio/mpeg'],
    ['wav', 'audio/wav'],
  ]),
};

const VIDEO: Player = {
  name: 'video',
  types: new Map([
    ['mp4', 'video/mp4'],
    ['m4v', 'video/mp4'],
    ['webm', 'video/webm'],
    ['ogv', 'video/ogg'],
    ['flv', 'video/x-flv'],
  ]),
};

const PLAYERS: Readonly<Record<PlayerName, Player>> = { audio: AUDIO, video: VIDEO };

/** The addresses of the files that a player names, in its order. */
function sourcesOf({ types }: Player, attributes: ReadonlyMap<string, string>): readonly string[] {
  const src = attributes.get('src') ?? '';
  const urls = src === '' ? [...types.keys()].map((type) => attributes.get(type) ?? '') : [src];
  return urls.filter((url) => url !== '');
}

/** Whether a player names a file. Without one, it plays the first file attached to its item. */
export const hasSources = (name: PlayerName, attributes: ReadonlyMap<string, string>): boolean =>
  sourcesOf(PLAYERS[name], attributes).length > 0;

/**
 * `[audio]` and `[video]`: a player with its sources; a plain link if browsers cannot play the file; '' without a file.
 * @param postId the item of the text
 * @param nextNumber number of the player among those of its kind in the text
 */
export function renderPlayer(
  name: PlayerName,
  attributes: ReadonlyMap<string, string>,
  postId: number,
  nextNumber: () => number,
): string {
  const player = PLAYERS[name];
  const urls = sourcesOf(player, attributes);
  const [first] = urls;
  if (first === undefined) return '';
  const sources = urls.flatMap((url) => {
    // The extension: what follows the last dot of the path.
    const type = player.types.get(/\.([a-z0-9]+)(?=[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? '');
    return type === undefined ? [] : [{ url, type }];
  });
  if (sources.length === 0) return fileLink(` class="wp-embedded-${name}"`, first);
  const number = nextNumber();
  const files = sources.map(({ url, type }) => {
    const address = escapeUrl(url);
    return `<source type="${type}" src="${address}${address.includes('?') ? '&#038;' : '?'}_=${number}" />`;
  });
  const { tag, style } = openingTag(name, attributes, `${name}-${postId}-${number}`);
  const html = `${tag}${files.join('')}${fileLink('', first)}</${name}>`;
  return name === 'video' ? `<div style="${style}" class="wp-video">${html}</div>` : html;
}

const fileLink = (css: string, url: string): string =>
  `<a${css} href="${escapeUrl(url)}">${escapeHtml(escapeUrl(url))}</a>`;

function openingTag(
  name: PlayerName,
  attributes: ReadonlyMap<string, string>,
  id: string,
): { readonly tag: string; readonly style: string } {
  const on = (flag: string) => ['1', 'on', 'true'].includes(attributes.get(flag) ?? '');
  const width = pixelsOf(attributes.get('width'), PLAYER_WIDTH);
  const height = pixelsOf(attributes.get('height'), PLAYER_HEIGHT);
  const video = name === 'video';
  const poster = attributes.get('poster');
  const properties = [
    `class="wp-${name}-shortcode" id="${id}"`,
    video && width !== 0 && `width="${Math.abs(width)}"`,
    video && height !== 0 && `height="${Math.abs(height)}"`,
    video && poster && `poster="${escapeUrl(poster)}"`,
    on('loop') && 'loop',
    on('autoplay') && 'autoplay',
    on('muted') && 'muted',
    `preload="${escapeAttribute(attributes.get('preload') ?? (video ? 'metadata' : 'none'))}"`,
    !video && 'style="width: 100%;"',
    'controls="controls"',
  ].filter(Boolean);
  // Browsers ignore a negative width.
  const style = width === 0 ? '' : `width: ${width}px;`;
  return { tag: `<${name} ${properties.join(' ')}>`, style };
}

/** Larger than any screen; above it, browsers ignore a size or read another one. */
const MAX_PIXELS = 2 ** 31 - 1;
// A number at the beginning of a text, as PHP reads one.
const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i;

/** A size in an attribute: `50%` is 50; 0 where no number begins it. */
function pixelsOf(size: string | undefined, byDefault: number): number {
  if (size === undefined) return byDefault;
  const pixels = Math.trunc(Number(NUMBER.exec(size)?.[0] ?? 0));
  return Math.max(-MAX_PIXELS, Math.min(pixels, MAX_PIXELS));
}
