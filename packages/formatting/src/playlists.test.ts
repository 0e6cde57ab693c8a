import { describe, expect, test } from '@jest/globals';
import { addMedia, mediaRequestsIn } from './library-media.js';
import type { Track } from './playlists.js';
import { renderContent } from './render.js';

const POST = 7;
const SONG: Track = {
  url: 'https://site.test/song.mp3',
  mimeType: 'audio/mpeg',
  title: "Don't <b>stop</b>",
  caption: 'A "caption"',
  description: '',
};
const CLIP: Track = { ...SONG, url: 'https://site.test/clip.mp4', mimeType: 'video/mp4', title: 'Clip' };

const kept = (raw: string): string => renderContent(raw, { keepsMedia: true, postId: POST });
/** Renders a text whose shortcodes show these tracks. */
const rendered = (raw: string, ...tracks: (readonly Track[])[]): string =>
  addMedia(
    kept(raw),
    POST,
    tracks.map((shown) => ({ images: [], tracks: shown })),
  );
const dataIn = (html: string) => JSON.parse(/wp-playlist-script">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');

describe('a playlist', () => {
  test.each([
    ['[playlist]', { kind: 'audio', ids: undefined, parent: POST }],
    ['[playlist type="video" ids="4,5"]', { kind: 'video', ids: [4, 5] }],
    [
      '[playlist type="other" id="9" exclude="4" order="DESC"]',
      { kind: 'video', parent: 9, exclude: [4], descending: true },
    ],
  ])('the shortcode %s becomes a request for media', (raw, request) => {
    expect(mediaRequestsIn(kept(raw), POST)).toMatchObject([request]);
  });

  test('a playlist of audio files has the markup that WordPress gives it', () => {
    expect(rendered('[playlist]', [SONG])).toBe(`<div class="wp-playlist wp-audio-playlist wp-playlist-light">
\t\t\t<div class="wp-playlist-current-item"></div>
\t\t<audio controls="controls" preload="none" width="640"
\t\t\t></audio>
\t<div class="wp-playlist-next"></div>
\t<div class="wp-playlist-prev"></div>
\t<noscript>
\t<ol>
\t\t<li><a href='https://site.test/song.mp3'>Don't <b>stop</b></a></li>\t</ol>
\t</noscript>
\t<script type="application/json" class="wp-playlist-script">{"type":"audio","tracklist":true,"tracknumbers":true,"images":true,"artists":true,"tracks":[{"src":"https://site.test/song.mp3","type":"audio/mpeg","title":"Don't \\u003Cb\\u003Estop\\u003C/b\\u003E","caption":"A \\"caption\\"","description":"","meta":[]}]}</script>
</div>
\t

`);
  });

  test('texts of tracks that look like shortcodes stay texts', () => {
    const text = '[contact-form-7 id="5"] and [[gallery]]';
    const html = rendered('[playlist]', [{ ...SONG, title: text, caption: text, description: text }]);
    expect(html).not.toContain('[contact-form-7');
    expect(dataIn(html).tracks).toMatchObject([{ title: text, caption: text, description: text }]);
  });

  test('a file with a million characters in its address is a link', () => {
    const src = `${'.a?'.repeat(350_000)}\n.b`;
    expect(renderContent(`[audio src="${src}"]`)).toContain('<a class="wp-embedded-audio" href=');
  });

  test('no further item is shown after half a million characters of texts', () => {
    const song = { ...SONG, description: 'x'.repeat(200_000) };
    const html = rendered('[playlist]\n\n'.repeat(20), ...Array.from({ length: 20 }, () => [song]));
    expect(html.split('class="wp-playlist-script"')).toHaveLength(4);
  });

  test('a playlist of videos has a player of their size and the dimensions of each', () => {
    const html = rendered('[playlist type="video" style="dark"]', [CLIP]);
    expect(html).toContain('<div class="wp-playlist wp-video-playlist wp-playlist-dark">');
    expect(html).toContain(
      '<video controls="controls" preload="none" width="640"\n\t\t height="360"></video>',
    );
    expect(html).not.toContain('wp-playlist-current-item');
    const size = { width: 640, height: 360 };
    expect(dataIn(html).tracks).toMatchObject([{ dimensions: { original: size, resized: size } }]);
  });

  test('a playlist shows pictures, and leaves out parts on request', () => {
    const file = { src: 'https://site.test/cover.png', width: 300, height: 300 };
    const picture = { image: file, thumb: { ...file, width: 150, height: 150 } };
    const data = dataIn(
      rendered('[playlist tracklist="false" images="0" artists=""]', [{ ...SONG, picture }]),
    );
    expect(data).toMatchObject({ tracklist: false, tracknumbers: true, images: false, artists: false });
    expect(data.tracks).toMatchObject([picture]);
  });

  test('no text of a track ends the element of the data', () => {
    const html = rendered('[playlist]', [{ ...SONG, title: 'x', description: '</script><script>alert(1)' }]);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(dataIn(html).tracks[0].description).toBe('</script><script>alert(1)');
  });

  test('a playlist without tracks, and without access to the library, is left out', () => {
    expect(rendered('a\n\n[playlist]', [])).toBe('<p>a</p>\n\n');
    expect(renderContent('a\n\n[playlist]\n\n[audio]\n\n[video]')).toBe('<p>a</p>\n\n\n\n');
  });
});

describe('a player without a file', () => {
  test.each(['[audio]', '[audio src=""]', '[audio mp3="" loop="1"]'])(
    'a player plays the first attached file: %s',
    (raw) => {
      expect(mediaRequestsIn(kept(raw), POST)).toEqual([
        { kind: 'audio', ids: undefined, parent: POST, exclude: [], orderBy: undefined, descending: false },
      ]);
      expect(rendered(raw, [SONG, { ...SONG, url: 'https://site.test/other.mp3' }])).toBe(
        `<audio class="wp-audio-shortcode" id="audio-7-1"${raw.includes('loop') ? ' loop' : ''} preload="none" style="width: 100%;" controls="controls"><source type="audio/mpeg" src="https://site.test/song.mp3?_=1" /><a href="https://site.test/song.mp3">https://site.test/song.mp3</a></audio>\n`,
      );
    },
  );

  test('a video has its size, and players of one text have ids of their own', () => {
    const html = rendered(
      '[video width="300"]\n\n[video src="https://a.test/a.mp4"]\n\n[video]',
      [CLIP],
      [CLIP],
    );
    expect(html).toContain('<div style="width: 300px;" class="wp-video"><video');
    expect(html.match(/id="video-\d-\d"/g)).toEqual(['id="video-7-2"', 'id="video-7-1"', 'id="video-7-3"']);
  });

  test('a player that names its file, and one that is escaped, shows nothing of the library', () => {
    const raw = '[audio src="https://a.test/a.mp3"] [[audio]] [[playlist ids="4"]]';
    expect(mediaRequestsIn(kept(raw), POST)).toEqual([]);
    expect(rendered(raw, [SONG])).toContain('[audio] [playlist ids="4"]');
  });
});
