import { AS, CALLERS, errorFor, SITE } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const core = useCore({ SITE_TITLE: 'Tom & Co', SITE_TAGLINE: 'A tagline' });

const set = (body: object) => core.ask('POST', '/wp/v2/settings', { as: AS.administrator, body });
const get = async () => (await core.ask('GET', '/wp/v2/settings', { as: AS.administrator })).body;

const FRESH = {
  title: 'Tom &amp; Co',
  description: 'A tagline',
  url: SITE,
  email: 'admin@example.com',
  timezone: '',
  date_format: 'F j, Y',
  time_format: 'g:i a',
  start_of_week: 1,
  language: 'en_US',
  use_smilies: true,
  default_category: 1,
  default_post_format: '0',
  posts_per_page: 10,
  show_on_front: 'posts',
  page_on_front: 0,
  page_for_posts: 0,
  permalink_structure: '/%year%/%monthnum%/%day%/%postname%/',
  default_ping_status: 'open',
  default_comment_status: 'open',
  site_logo: null,
  site_icon: 0,
};

test('a fresh site has the settings that clients expect, and those of its first start', async () => {
  expect(await get()).toEqual(FRESH);
});

describe('POST /wp/v2/settings', () => {
  test.each([
    ['title', 'A <b>title</b> & "more"', 'A &lt;b&gt;title&lt;/b&gt; &amp; &quot;more&quot;'],
    ['description', '', ''],
    ['url', 'https://elsewhere.example/', 'https://elsewhere.example'],
    ['email', 'other@example.com', 'other@example.com'],
    ['timezone', 'Europe/Berlin', 'Europe/Berlin'],
    ['timezone', 'Asia/Kolkata', 'Asia/Kolkata'],
    ['timezone', '', ''],
    ['date_format', 'Y-m-d', 'Y-m-d'],
    ['time_format', 'H:i', 'H:i'],
    ['start_of_week', 0, 0],
    ['language', 'es_ES', 'es_ES'],
    ['use_smilies', false, false],
    ['use_smilies', 'true', true],
    ['default_post_format', 'aside', 'aside'],
    ['posts_per_page', '7', 7],
    ['show_on_front', 'page', 'page'],
    ['page_on_front', 2, 2],
    ['page_for_posts', 2, 2],
    ['permalink_structure', '/archives/%post_id%', '/archives/%post_id%/'],
    ['default_ping_status', 'closed', 'closed'],
    ['default_comment_status', 'closed', 'closed'],
    ['site_logo', 5, 5],
    ['site_icon', 5, 5],
  ])('the setting %s: %j is read back as %j', async (name, sent, read) => {
    expect(await set({ [name]: sent })).toMatchObject({ status: 200, body: { [name]: read } });
    expect(await get()).toMatchObject({ [name]: read });
  });

  test('null resets a setting to its default', async () => {
    const names = Object.keys(FRESH);
    const { status, body } = await set(Object.fromEntries(names.map((name) => [name, null])));
    expect(status).toBe(200);
    expect(body).toEqual({ ...FRESH, title: 'Almanac', description: '', email: '' });
    await set({ title: FRESH.title, description: FRESH.description, email: FRESH.email });
    expect(await get()).toEqual(FRESH);
  });

  test.each([
    ['title', 5],
    ['title', ['x']],
    ['url', 'nonsense'],
    ['url', ''],
    ['url', 'ftp://files.example'],
    ['email', 'nonsense'],
    ['email', ''],
    ['timezone', 'Mars/Base'],
    ['timezone', 'UTC+2'],
    ['timezone', 'europe/berlin'],
    ['start_of_week', 7],
    ['start_of_week', -1],
    ['start_of_week', 'monday'],
    ['language', 'xx_XX'],
    ['use_smilies', 'perhaps'],
    ['default_category', 99_999],
    ['default_category', 0],
    ['default_post_format', 'poem'],
    ['posts_per_page', 0],
    ['posts_per_page', 1.5],
    ['posts_per_page', 'many'],
    ['show_on_front', 'nothing'],
    ['permalink_structure', ''],
    ['permalink_structure', '/%year%/'],
    ['permalink_structure', '/events/%postname%/'],
    ['default_ping_status', 'ajar'],
    ['default_comment_status', ''],
  ])('the setting %s: %j is refused, and no other setting changes', async (name, value) => {
    const before = await get();
    const answer = await set({ date_format: 'changed', time_format: 'changed', [name]: value });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param', data: { params: { [name]: expect.any(String) } } },
    });
    expect(await get()).toEqual(before);
  });

  test('concurrent updates of different settings all succeed', async () => {
    await Promise.all([set({ start_of_week: 3 }), set({ posts_per_page: 33 }), set({ time_format: 'H.i' })]);
    expect(await get()).toMatchObject({ start_of_week: 3, posts_per_page: 33, time_format: 'H.i' });
    await set({ start_of_week: null, posts_per_page: null, time_format: null });
  });

  test('an update takes effect for the next post', async () => {
    await set({
      default_comment_status: 'closed',
      default_post_format: 'quote',
      timezone: 'America/New_York',
    });
    const { body } = await core.ask('POST', '/wp/v2/posts', {
      as: AS.administrator,
      body: { title: 'x', status: 'publish', date: '2020-01-15T12:00:00' },
    });
    expect(body).toMatchObject({
      comment_status: 'closed',
      format: 'standard',
      date_gmt: '2020-01-15T17:00:00',
    });
    await set({ default_comment_status: null, default_post_format: null, timezone: null });
  });

  test('an update ignores unknown settings', async () => {
    expect((await set({ colour: 'red' })).body).toEqual(FRESH);
  });
});

test.each(CALLERS)('only administrators read and change the settings: %s', async (role, caller) => {
  const as = caller && { as: caller };
  const answers = [
    await core.ask('GET', '/wp/v2/settings', as),
    await core.ask('POST', '/wp/v2/settings', { ...as, body: { title: FRESH.title } }),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject(
      role === 'administrator' ? { status: 200 } : errorFor(caller, 'rest_forbidden'),
    );
  }
});
