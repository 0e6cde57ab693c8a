import { AS, outcome, SITE } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';
import { idsOf, POSTS, postsOf } from '../testing/posts.js';

const { administrator: ADMIN, editor: EDITOR, author: AUTHOR } = AS;
const core = useCore();
const { create, update, read, list } = postsOf(core);

describe('creating', () => {
  test('a creation returns the new post and its address', async () => {
    const { body, status, headers } = await core.ask('POST', POSTS, {
      as: ADMIN,
      body: { title: 'A "B" & C', content: 'One\n\nTwo', status: 'publish', date: '2031-05-06T07:08:09' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      date: '2031-05-06T07:08:09',
      date_gmt: '2031-05-06T07:08:09',
      modified: '2031-05-06T07:08:09',
      status: 'future',
      slug: 'a-b-c',
      type: 'post',
      link: `${SITE}/?p=${body.id}`,
      guid: { rendered: `${SITE}/?p=${body.id}` },
      title: { raw: 'A "B" & C', rendered: 'A &#8220;B&#8221; &#038; C' },
      content: { raw: 'One\n\nTwo', rendered: '<p>One</p>\n<p>Two</p>\n', protected: false },
      excerpt: { raw: '', rendered: '<p>One Two</p>\n', protected: false },
      author: 1,
      featured_media: 0,
      comment_status: 'open',
      ping_status: 'open',
      sticky: false,
      template: '',
      format: 'standard',
      meta: { footnotes: '' },
      categories: [1],
      tags: [],
      password: '',
      permalink_template: `${SITE}/2031/05/06/%postname%/`,
      generated_slug: 'a-b-c',
    });
    expect(headers.get('location')).toBe(`${SITE}/wp-json/wp/v2/posts/${body.id}`);
    expect(body._links['version-history']).toEqual([
      { count: 0, href: `${SITE}/wp-json${POSTS}/${body.id}/revisions` },
    ]);
    expect(Object.keys(body._links)).toContain('wp:action-publish');
  });

  test.each([
    ['nothing', {}, 'empty_content'],
    ['empty texts', { title: ' ', content: '', excerpt: '' }, 'empty_content'],
    ['an id', { id: 1, title: 'x' }, 'rest_post_exists'],
    ['an unknown author', { title: 'x', author: 424_242 }, 'rest_invalid_author'],
    ['a sticky secret', { title: 'x', sticky: true, password: 'p' }, 'rest_invalid_field'],
    ['a template', { title: 'x', template: 'start.php' }, 'rest_invalid_param'],
    ['a status to read only', { title: 'x', status: 'trash' }, 'rest_invalid_param'],
    ['a date without a time', { title: 'x', date: '2031-05-06' }, 'rest_invalid_param'],
    ['a date after the year 9999', { title: 'x', date: '9999-12-31T23:59:59-12:00' }, 'rest_invalid_param'],
    ['a date before the year 1', { title: 'x', date_gmt: '0001-01-01T00:00:00+12:00' }, 'rest_invalid_param'],
    ['words for categories', { title: 'x', categories: 'news' }, 'rest_invalid_param'],
    ['too long a title', { title: 'x'.repeat(70_000) }, 'db_insert_error'],
    ['too long a content', { content: 'a\n\n'.repeat(1_200_000) }, 'db_insert_error'],
    ['too long an excerpt', { excerpt: 'x'.repeat(70_000) }, 'db_insert_error'],
    ['too long a password', { title: 'x', password: 'x'.repeat(256) }, 'db_insert_error'],
  ])('a creation refuses %s', async (_name, body, code) => {
    expect(outcome(await core.ask('POST', POSTS, { as: ADMIN, body }))).toBe(`400 ${code}`);
  });

  test('errors name arguments in the order of WordPress, that of a template without a code of its own', async () => {
    const bad = { template: 'start.php', format: 'x', author: 'x', meta: 5, categories: 'x' };
    const { body } = await core.ask('POST', POSTS, { as: ADMIN, body: bad });
    expect(Object.keys(body.data.params)).toEqual(['author', 'format', 'meta', 'template', 'categories']);
    expect(body.data.details.template.code).toBe('rest_invalid_param');
    expect((await create({ title: 'x', template: null })).template).toBe('');
  });

  test.each([0, '', '0', false])('a creation with the empty id %j is not found', async (id) => {
    const body = { id, title: 'Nowhere' };
    expect(outcome(await core.ask('POST', POSTS, { as: ADMIN, body }))).toBe('404 rest_post_invalid_id');
    expect(outcome(await core.ask('POST', POSTS, { body }))).toBe('401 rest_cannot_create');
    expect((await core.ask('GET', `${POSTS}?search=Nowhere&status=any`, { as: ADMIN })).body).toEqual([]);
  });

  test('a creation may send null as its id', async () => {
    expect(outcome(await core.ask('POST', POSTS, { as: ADMIN, body: { id: null, title: 'x' } }))).toBe('201');
  });

  test.each(['0001-01-01T00:00:00', '9999-12-31T23:59:59'])(
    'a creation accepts the date %s',
    async (date) => {
      const { id } = await create({ title: 'Far away', status: 'publish', date });
      const { status, body } = await update(id, { date });
      expect([status, body.date, body.date_gmt]).toEqual([200, date, date]);
    },
  );

  test('concurrent creations with equal titles get distinct slugs', async () => {
    const posts = await Promise.all(
      Array.from({ length: 40 }, () => create({ title: 'Crowd', status: 'publish' })),
    );
    const slugs = posts.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(40);
    expect(slugs).toContain('crowd');
    for (const slug of slugs) expect(slug).toMatch(/^crowd(-\d+)?$/);
  });

  test('a creation sanitizes texts of users who may not post any HTML', async () => {
    const { content } = await create(
      { title: 'x', content: 'A<script>b()</script><b onclick="c()">d</b>' },
      AUTHOR,
    );
    expect(content.raw).toBe('Ab()<b>d</b>');
    const { content: kept } = await create({ title: 'x', content: '<script>b()</script>' }, EDITOR);
    expect(kept.raw).toBe('<script>b()</script>');
  });
});

describe('changing', () => {
  test('an update changes only the fields that were sent', async () => {
    const post = await create({
      title: 'T',
      content: 'C',
      excerpt: 'E',
      status: 'publish',
      sticky: true,
      format: 'aside',
      comment_status: 'closed',
      meta: { footnotes: '[]' },
    });
    const { body } = await update(post.id, { content: 'D' });
    const { modified, modified_gmt, content, _links, ...rest } = body;
    expect(content.raw).toBe('D');
    expect(post).toMatchObject(rest);
    expect(rest).toMatchObject({ sticky: true, format: 'aside', comment_status: 'closed', slug: 't' });
  });

  test('concurrent updates of different fields both succeed', async () => {
    const { id } = await create({ title: 'T', status: 'publish' });
    const fields = { title: 'U', content: 'V', excerpt: 'W', format: 'link', tags: [], menu_order: 3 };
    const answers = await Promise.all(
      Object.entries(fields).map(([name, value]) => update(id, { [name]: value })),
    );
    expect(answers.map(outcome)).toEqual(answers.map(() => '200'));
    const { body } = await read(id, '?context=edit', ADMIN);
    expect([body.title.raw, body.content.raw, body.excerpt.raw, body.format]).toEqual([
      'U',
      'V',
      'W',
      'link',
    ]);
  });

  test('concurrent updates of conflicting fields let one succeed', async () => {
    const posts = await Promise.all(
      Array.from({ length: 4 }, () => create({ title: 'T', status: 'publish' })),
    );
    for (const { id } of posts) {
      const answers = await Promise.all([update(id, { sticky: true }), update(id, { password: 'pw' })]);
      expect(answers.map(outcome).sort()).toEqual(['200', '400 rest_invalid_field']);
      const { body } = await read(id, '?context=edit', ADMIN);
      expect(body.sticky && body.password !== '').toBe(false);
    }
  });

  test('concurrent updates cannot empty all texts', async () => {
    const posts = await Promise.all(Array.from({ length: 4 }, () => create({ title: 'T', content: 'C' })));
    for (const { id } of posts) {
      const answers = await Promise.all([update(id, { title: '' }), update(id, { content: '' })]);
      expect(answers.map(outcome).sort()).toEqual(['200', '400 empty_content']);
      const { body } = await read(id, '?context=edit', ADMIN);
      expect(body.title.raw + body.content.raw).not.toBe('');
    }
  });

  test('an update keeps the slug unless it is emptied', async () => {
    const { id } = await create({ title: 'First name', status: 'publish' });
    expect((await update(id, { title: 'Second name' })).body).toMatchObject({
      slug: 'first-name',
      generated_slug: 'second-name',
    });
    expect((await update(id, { slug: '' })).body.slug).toBe('second-name');
  });

  test('an update that would empty all texts is refused', async () => {
    const { id } = await create({ title: 'T', content: 'C' });
    expect(outcome(await update(id, { title: '' }))).toBe('200');
    expect(outcome(await update(id, { content: '' }))).toBe('400 empty_content');
  });

  test('an update refuses a featured image that is not an image', async () => {
    const { id } = await create({ title: 'T', featured_media: 424_242 });
    expect((await update(id, { featured_media: id })).body.featured_media).toBe(0);
  });

  test('an update changes meta fields by name, and nothing when one has the wrong type', async () => {
    const { id } = await create({ title: 'Noted', meta: { footnotes: '[1]', other: 5 } });
    const footnotes = async () => (await read(id, '?context=edit', ADMIN)).body.meta;
    expect(await footnotes()).toEqual({ footnotes: '[1]' });
    for (const wrong of [5, ['c', 'n'], { a: 'b' }, true]) {
      const refused = await update(id, { title: 'Other', meta: { footnotes: wrong } });
      expect([outcome(refused), refused.body.additional_data]).toEqual([
        '400 rest_invalid_type',
        [{ param: 'meta.footnotes' }],
      ]);
    }
    const body = { meta: { footnotes: 5 } };
    expect(outcome(await core.ask('POST', POSTS, { as: ADMIN, body: { title: 'x', ...body } }))).toBe(
      '400 rest_invalid_type',
    );
    expect(outcome(await core.ask('POST', `${POSTS}/${id}`, { body }))).toBe('401 rest_cannot_edit');
    for (const meta of ['text', 1.5])
      expect(outcome(await update(id, { meta }))).toBe('400 rest_invalid_param');
    expect((await read(id, '?context=edit', ADMIN)).body.title.raw).toBe('Noted');
    await update(id, { meta: { other: 'x' } });
    expect(await footnotes()).toEqual({ footnotes: '[1]' });
    await update(id, { meta: { footnotes: null } });
    expect(await footnotes()).toEqual({ footnotes: '' });
    const { meta, guid } = (await core.ask('OPTIONS', POSTS)).body.schema.properties;
    const footnotesSchema = { type: 'string', title: '', description: '', default: '' };
    expect([meta.properties, guid.readonly]).toEqual([{ footnotes: footnotesSchema }, true]);
  });

  test('an update with a future date schedules a post, and one with a past date publishes it', async () => {
    const { id } = await create({ title: 'When', status: 'publish' });
    const scheduled = await update(id, { date: '2099-01-01T00:00:00' });
    expect(scheduled.body).toMatchObject({ status: 'future', link: `${SITE}/?p=${id}` });
    const past = await update(id, { date: '2020-02-03T00:00:00' });
    expect(past.body).toMatchObject({ status: 'publish', link: `${SITE}/2020/02/03/when/` });
  });
});

describe('an empty status filter', () => {
  test('an empty status filter lists published items, and private ones to those who may read them', async () => {
    const { id: open } = await create({ title: 'Open', status: 'publish' });
    const { id: closed } = await create({ title: 'Closed', status: 'private' });
    const { id: draft } = await create({ title: 'Draft' });
    const query = `status=&include=${open},${closed},${draft}&orderby=include`;
    expect(idsOf(await list(query, ADMIN))).toEqual([open, closed]);
    expect(idsOf(await list(query, AS.subscriber))).toEqual([open]);
    expect(idsOf(await list(query))).toEqual([open]);
  });
});

describe('the trash', () => {
  test('a deletion frees the slug, and a restored post gets it back', async () => {
    const { id } = await create({ title: 'Bin', status: 'publish' });
    const trashed = await core.ask('DELETE', `${POSTS}/${id}`, { as: ADMIN });
    expect([trashed.status, trashed.body.status, trashed.body.slug]).toEqual([200, 'trash', 'bin__trashed']);
    expect(outcome(await core.ask('DELETE', `${POSTS}/${id}`, { as: ADMIN }))).toBe(
      '410 rest_already_trashed',
    );
    expect(outcome(await read(id))).toBe('401 rest_forbidden');
    expect(idsOf(await list(`status=trash&include=${id}`, ADMIN))).toEqual([id]);
    expect(idsOf(await list(`status=any&include=${id}`, ADMIN))).toEqual([]);

    const other = await create({ title: 'Bin', status: 'publish' });
    expect(other.slug).toBe('bin');
    const restored = await update(id, { status: 'publish' });
    expect(restored.body).toMatchObject({ status: 'publish', slug: 'bin-2' });
  });

  test('a restored draft has no slug', async () => {
    const { id } = await create({ title: 'Bin draft' });
    const { body } = await core.ask('DELETE', `${POSTS}/${id}`, { as: ADMIN });
    expect(body.slug).toMatch(/^__trashed/);
    expect((await update(id, { status: 'draft' })).body.slug).toBe('');
  });

  test('a deletion refuses null for force, and keeps the post', async () => {
    const { id } = await create({ title: 'Kept', status: 'publish' });
    expect(outcome(await core.ask('DELETE', `${POSTS}/${id}`, { as: ADMIN, body: { force: null } }))).toBe(
      '400 rest_invalid_param',
    );
    expect(outcome(await read(id))).toBe('200');
  });

  test('a forced deletion is permanent', async () => {
    const { id } = await create({ title: 'Gone', status: 'publish' });
    await update(id, { content: 'once more' });
    const { body, headers } = await core.ask('DELETE', `${POSTS}/${id}?force=true`, { as: ADMIN });
    expect(body).toMatchObject({
      deleted: true,
      previous: { id, title: { raw: 'Gone' }, status: 'publish' },
    });
    expect(headers.get('allow')).toBeNull();
    expect(outcome(await read(id, '', ADMIN))).toBe('404 rest_post_invalid_id');
    expect(outcome(await core.ask('GET', `${POSTS}/${id}/revisions`, { as: ADMIN }))).toBe(
      '404 rest_post_invalid_parent',
    );
  });
});

test('an id, a password and an excerpt length are validated after the context', async () => {
  const { body } = await read(1, '?id=x&password[]=x&excerpt_length=x&context=bogus');
  expect(Object.keys(body.data.params)).toEqual(['context']);
  expect(outcome(await read(1, '?id=x&context=view'))).toBe('400 rest_invalid_param');
});

describe('details of a post', () => {
  test('an excerpt has the requested number of words', async () => {
    const { id } = await create({ title: 'x', content: 'one two three', status: 'publish' });
    const excerpt = async (query: string) => (await read(id, query)).body.excerpt.rendered;
    expect(await excerpt('?excerpt_length=2')).toBe('<p>one two [&hellip;]</p>\n');
    expect(await excerpt('')).toBe('<p>one two three</p>\n');
    for (const none of [0, -3]) expect(await excerpt(`?excerpt_length=${none}`)).toBe('<p> [&hellip;]</p>\n');
    expect(outcome(await read(id, '?excerpt_length=few'))).toBe('400 rest_invalid_param');
    await update(id, { excerpt: 'of one’s own' });
    expect(await excerpt('?excerpt_length=2')).toBe('<p>of one’s own</p>\n');
  });

  test("the Link header has the address of the post's page", async () => {
    const { id, link } = await create({ title: 'Shown to people', status: 'publish' });
    const linked = `<${link}>; rel="alternate"; type=text/html`;
    for (const query of ['', '?_fields=id', '?context=embed'])
      expect((await read(id, query)).headers.get('link')).toBe(linked);
    expect((await core.ask('HEAD', `${POSTS}/${id}`)).headers.get('link')).toBe(linked);
    for (const other of [await list(`include=${id}`), await update(id, { title: 'x' })])
      expect(other.headers.get('link')).toBeNull();
  });

  test("class_list has the classes of the post's element", async () => {
    const { body: category } = await core.ask('POST', '/wp/v2/categories', {
      as: ADMIN,
      body: { name: 'Classy' },
    });
    const { body: tag } = await core.ask('POST', '/wp/v2/tags', { as: ADMIN, body: { name: 'Tagged' } });
    const post = await create({
      title: 'x',
      status: 'publish',
      format: 'aside',
      categories: [category.id],
      tags: [tag.id],
    });
    const classes = [
      `post-${post.id}`,
      'post',
      'type-post',
      'status-publish',
      'format-aside',
      'hentry',
      'category-classy',
      'tag-tagged',
      'post_format-post-format-aside',
    ];
    expect(post.class_list).toEqual(classes);
    expect((await list(`include=${post.id}&_fields=class_list`)).body).toEqual([{ class_list: classes }]);
    expect((await read(post.id, '?context=embed')).body).not.toHaveProperty('class_list');
  });

  test('editors see the block format of the content', async () => {
    const { id, content } = await create({ title: 'x', content: 'plain', status: 'publish' });
    expect(content.block_version).toBe(0);
    const changed = await update(id, { content: '<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->' });
    expect(changed.body.content.block_version).toBe(1);
    expect((await read(id)).body.content).not.toHaveProperty('block_version');
  });

  test('a post has the format standard, whatever the default of the editor', async () => {
    const setting = (value: string | null) =>
      core.ask('POST', '/wp/v2/settings', { as: ADMIN, body: { default_post_format: value } });
    expect((await setting('quote')).status).toBe(200);
    expect((await create({ title: 'x' })).format).toBe('standard');
    await setting(null);
  });
});
