/** A site whose embeds are trusted: its markup reaches our pages as it is. */
export interface Provider {
  readonly name: string;
  /** Where it answers oEmbed, over https. */
  readonly endpoint: string;
  /**
   * What it answers for: `host/path`. `*.` in front of a host: it and all below it. `*` in a path (its query is part
   * of it): anything, also nothing.
   */
  readonly addresses: readonly string[];
}

/** The providers that are asked without looking for an endpoint in their pages first. */
export const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    endpoint: 'https://www.youtube.com/oembed',
    addresses: [
      '*.youtube.com/watch*',
      '*.youtube.com/playlist*',
      '*.youtube.com/shorts/*',
      '*.youtube.com/live/*',
      '*.youtube.com/v/*',
      '*.youtube.com/embed/*',
      'youtu.be/*',
    ],
  },
  { name: 'Vimeo', endpoint: 'https://vimeo.com/api/oembed.json', addresses: ['*.vimeo.com/*'] },
  {
    name: 'Dailymotion',
    endpoint: 'https://www.dailymotion.com/services/oembed',
    addresses: ['*.dailymotion.com/*', 'dai.ly/*'],
  },
  {
    name: 'Flickr',
    endpoint: 'https://www.flickr.com/services/oembed/',
    addresses: ['*.flickr.com/photos/*', 'flic.kr/*'],
  },
  {
    name: 'SmugMug',
    endpoint: 'https://api.smugmug.com/services/oembed/',
    addresses: ['*.smugmug.com/*'],
  },
  { name: 'Scribd', endpoint: 'https://www.scribd.com/services/oembed', addresses: ['*.scribd.com/doc/*'] },
  { name: 'WordPress.tv', endpoint: 'https://wordpress.tv/oembed/', addresses: ['wordpress.tv/*'] },
  { name: 'SoundCloud', endpoint: 'https://soundcloud.com/oembed', addresses: ['*.soundcloud.com/*'] },
  { name: 'Spotify', endpoint: 'https://open.spotify.com/oembed', addresses: ['open.spotify.com/*'] },
  { name: 'Mixcloud', endpoint: 'https://app.mixcloud.com/oembed/', addresses: ['*.mixcloud.com/*/*'] },
  {
    name: 'X',
    endpoint: 'https://publish.twitter.com/oembed',
    addresses: ['*.twitter.com/*/status/*', '*.x.com/*/status/*'],
  },
  { name: 'Bluesky', endpoint: 'https://embed.bsky.app/oembed', addresses: ['bsky.app/profile/*/post/*'] },
  {
    name: 'TikTok',
    endpoint: 'https://www.tiktok.com/oembed',
    addresses: ['*.tiktok.com/@*', '*.tiktok.com/*/video/*'],
  },
  { name: 'Reddit', endpoint: 'https://www.reddit.com/oembed', addresses: ['*.reddit.com/r/*/comments/*'] },
  {
    name: 'Tumblr',
    endpoint: 'https://www.tumblr.com/oembed/1.0',
    addresses: ['*.tumblr.com/post/*', 'www.tumblr.com/*/*'],
  },
  {
    name: 'Pinterest',
    endpoint: 'https://www.pinterest.com/oembed.json',
    addresses: ['*.pinterest.com/pin/*'],
  },
  { name: 'Imgur', endpoint: 'https://api.imgur.com/oembed', addresses: ['*.imgur.com/*'] },
  { name: 'TED', endpoint: 'https://www.ted.com/services/v1/oembed.json', addresses: ['*.ted.com/talks/*'] },
  { name: 'Issuu', endpoint: 'https://issuu.com/oembed', addresses: ['*.issuu.com/*/docs/*'] },
  {
    name: 'Kickstarter',
    endpoint: 'https://www.kickstarter.com/services/oembed',
    addresses: ['*.kickstarter.com/projects/*', 'kck.st/*'],
  },
  {
    name: 'Speaker Deck',
    endpoint: 'https://speakerdeck.com/oembed.json',
    addresses: ['speakerdeck.com/*/*'],
  },
];
