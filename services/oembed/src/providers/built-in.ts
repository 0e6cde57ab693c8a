import type { Provider } from './schema.js';

const provider = (name: string, endpoint: string, ...addresses: readonly string[]): Provider => ({
  name,
  endpoint,
  addresses,
});

/** Built-in providers: their endpoint is called without discovery. */
export const PROVIDERS: readonly Provider[] = [
  provider(
    'YouTube',
    'https://www.youtube.com/oembed',
    '*.youtube.com/watch*',
    '*.youtube.com/playlist*',
    '*.youtube.com/shorts/*',
    '*.youtube.com/live/*',
    '*.youtube.com/v/*',
    '*.youtube.com/embed/*',
    'youtu.be/*',
  ),
  provider('Vimeo', 'https://vimeo.com/api/oembed.json', '*.vimeo.com/*'),
  provider('Dailymotion', 'https://www.dailymotion.com/services/oembed', '*.dailymotion.com/*', 'dai.ly/*'),
  provider('Flickr', 'https://www.flickr.com/services/oembed/', '*.flickr.com/photos/*', 'flic.kr/*'),
  provider('SmugMug', 'https://api.smugmug.com/services/oembed/', '*.smugmug.com/*'),
  provider('Scribd', 'https://www.scribd.com/services/oembed', '*.scribd.com/doc/*'),
  provider('WordPress.tv', 'https://wordpress.tv/oembed/', 'wordpress.tv/*'),
  provider('SoundCloud', 'https://soundcloud.com/oembed', '*.soundcloud.com/*'),
  provider('Spotify', 'https://open.spotify.com/oembed', 'open.spotify.com/*'),
  provider('Mixcloud', 'https://app.mixcloud.com/oembed/', '*.mixcloud.com/*/*'),
  provider('X', 'https://publish.twitter.com/oembed', '*.twitter.com/*/status/*', '*.x.com/*/status/*'),
  provider('Bluesky', 'https://embed.bsky.app/oembed', 'bsky.app/profile/*/post/*'),
  provider('TikTok', 'https://www.tiktok.com/oembed', '*.tiktok.com/@*', '*.tiktok.com/*/video/*'),
  provider('Reddit', 'https://www.reddit.com/oembed', '*.reddit.com/r/*/comments/*'),
  provider('Tumblr', 'https://www.tumblr.com/oembed/1.0', '*.tumblr.com/post/*', 'www.tumblr.com/*/*'),
  provider('Pinterest', 'https://www.pinterest.com/oembed.json', '*.pinterest.com/pin/*'),
  provider('Imgur', 'https://api.imgur.com/oembed', '*.imgur.com/*'),
  provider('TED', 'https://www.ted.com/services/v1/oembed.json', '*.ted.com/talks/*'),
  provider('Issuu', 'https://issuu.com/oembed', '*.issuu.com/*/docs/*'),
  provider(
    'Kickstarter',
    'https://www.kickstarter.com/services/oembed',
    '*.kickstarter.com/projects/*',
    'kck.st/*',
  ),
  provider('Speaker Deck', 'https://speakerdeck.com/oembed.json', 'speakerdeck.com/*/*'),
];
