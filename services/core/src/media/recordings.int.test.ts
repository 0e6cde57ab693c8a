import { AS, outcome } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { MEDIA, useMedia } from '../testing/media.js';
import { mp3, mp4, wav, webm } from '../testing/recordings.js';
import { image } from '../testing/uploads.js';

const ADMIN = AS.administrator;
const { core, uploader } = useMedia();
const cover = await image(200, 160, 'jpeg');

const detailsOf = async (bytes: Buffer, name: string, as = ADMIN) => {
  const { status, body } = await uploader.form(bytes, name, { as });
  expect(status).toBe(201);
  return body.media_details;
};

describe('metadata of sounds and videos', () => {
  test('a WAV has its length, rate and channels', async () => {
    const bytes = wav(2, { channels: 2 });
    expect(await detailsOf(bytes, 'bell.wav')).toEqual({
      filesize: bytes.length,
      fileformat: 'wav',
      dataformat: 'wav',
      mime_type: 'audio/wav',
      codec: 'Pulse Code Modulation (PCM)',
      channels: 2,
      channelmode: 'stereo',
      sample_rate: 8000,
      bits_per_sample: 16,
      bitrate: 256_000,
      bitrate_mode: 'cbr',
      compression_ratio: 1,
      lossless: true,
      length: 2,
      length_formatted: '0:02',
      sizes: {},
    });
  });

  test('an MP3 has its tags, but its title is the name of the file', async () => {
    const { body } = await uploader.form(
      mp3(61, { TIT2: 'Blue', TPE1: 'The Cats', TALB: 'Night', TYER: '2019', TRCK: '3' }),
      'song.mp3',
      { as: ADMIN },
    );
    expect(body).toMatchObject({
      title: { raw: 'song' },
      caption: { raw: '' },
      featured_media: 0,
      media_details: {
        fileformat: 'mp3',
        mime_type: 'audio/mpeg',
        channels: 2,
        sample_rate: 44_100,
        bitrate: 128_000,
        bitrate_mode: 'cbr',
        encoder_options: 'CBR128',
        length: 61,
        length_formatted: '1:01',
        title: 'Blue',
        artist: 'The Cats',
        album: 'Night',
        year: '2019',
        track_number: '3',
      },
    });
    const { body: shown } = await core.ask('GET', `${MEDIA}/${body.id}`);
    expect(shown.media_details).toEqual(body.media_details);
  });

  test('an MP4 has its dimensions, length and date, and a player of its size', async () => {
    const { body } = await uploader.form(mp4(75, 320, 180), 'clip.mp4', { as: ADMIN });
    expect(body.media_details).toMatchObject({
      width: 320,
      height: 180,
      length: 75,
      length_formatted: '1:15',
      created_timestamp: 978_307_200,
    });
    expect(body.description.rendered).toContain('width="320" height="180"');
  });

  test('names with a slash are whole', async () => {
    const details = await detailsOf(
      mp3(1, { TPE1: 'AC/DC', TCOM: 'Young/Scott', TIT2: 'One/Two' }),
      'slash.mp3',
    );
    expect(details).toMatchObject({ artist: 'AC/DC', composer: 'Young/Scott', title: 'One/Two' });
  });

  test('markup in tags is sanitized for every uploader', async () => {
    const details = await detailsOf(mp3(1, { TIT2: '<b>Blue</b><script>x</script>' }), 'markup.mp3');
    expect(details.title).toBe('<b>Blue</b>x');
  });

  test.each([
    ['with markup', '<img>x'],
    ['of a great length', 'x'.repeat(1000)],
  ])('the name of a codec %s is left out', async (_title, codec) => {
    const details = await detailsOf(webm(codec), 'codec.webm');
    expect(details).toMatchObject({ fileformat: 'webm', width: 320, height: 180 });
    expect(details).not.toHaveProperty('dataformat');
  });

  test.each([
    ['an MP3 without sound', 'broken.mp3', mp3(0.2, { TIT2: 'Blue' }).subarray(0, 500)],
    ['a WAV without samples', 'broken.wav', wav(1).subarray(0, 40)],
    ['an MP4 without a movie', 'broken.mp4', mp4(1, 320, 180).subarray(0, 60)],
  ])('%s is uploaded', async (_title, name, bytes) => {
    expect(await detailsOf(bytes, name)).toMatchObject({ filesize: bytes.length, sizes: {} });
  });
});

describe('covers of sounds', () => {
  const upload = (fields: Record<string, string> = {}, as = ADMIN) =>
    uploader.form(mp3(1, {}, cover), 'album.mp3', { as, fields });

  test('the cover in the tags becomes the featured image, without a title', async () => {
    const { body } = await upload();
    expect(body.media_details.image).toEqual({ mime: 'image/jpeg', width: 200, height: 160 });
    expect(body.featured_media).toBeGreaterThan(0);
    expect(body._links['wp:featuredmedia']).toMatchObject([
      { embeddable: true, href: expect.stringMatching(`/media/${body.featured_media}$`) },
    ]);
    const { body: found } = await core.ask('GET', `${MEDIA}/${body.featured_media}?context=edit`, {
      as: ADMIN,
    });
    expect(found).toMatchObject({
      title: { raw: '' },
      slug: String(body.featured_media),
      mime_type: 'image/jpeg',
      post: null,
      author: 1,
      media_details: { width: 200, height: 160, sizes: { thumbnail: { width: 150 } } },
    });
    expect(found.source_url).toMatch(/\/album(?:-\d+)?-mp3-image(?:-\d+)?\.jpg$/);
  });

  test('a featured image that is sent replaces the cover', async () => {
    const { body: sent } = await uploader.form(cover, 'other.jpg', { as: ADMIN });
    const { body } = await upload({ featured_media: String(sent.id) });
    expect(body.featured_media).toBe(sent.id);
  });

  test('a sound that cannot be created leaves no cover', async () => {
    const { body: above } = await uploader.form(cover, 'above.jpg', { as: ADMIN });
    const covers = async () => (await core.ask('GET', `${MEDIA}?search=refused-mp3-image`)).body;
    const refused = await uploader.form(mp3(1, {}, cover), 'refused.mp3', {
      as: ADMIN,
      fields: { post: String(above.id) },
    });
    expect(outcome(refused)).toBe('400 rest_invalid_param');
    expect(await covers()).toEqual([]);
    expect(outcome(await uploader.form(mp3(1, {}, cover), 'refused.mp3', { as: ADMIN }))).toBe('201');
    expect(await covers()).toHaveLength(1);
  });

  test('a damaged cover is left out', async () => {
    const bytes = mp3(1, { TIT2: 'Blue' }, Buffer.from('no image'));
    const { body } = await uploader.form(bytes, 'damaged.mp3', { as: ADMIN });
    expect(body).toMatchObject({ featured_media: 0, media_details: { title: 'Blue' } });
    expect(body.media_details).not.toHaveProperty('image');
  });

  test('a contributor, who may not upload, makes no cover', async () => {
    const before = await core.ask('GET', `${MEDIA}?search=album`);
    expect(outcome(await upload({}, AS.contributor))).toBe('403 rest_cannot_create');
    const after = await core.ask('GET', `${MEDIA}?search=album`);
    expect(after.headers.get('x-wp-total')).toBe(before.headers.get('x-wp-total'));
  });
});
