import { itemVersion, otherDataVersion, Versions } from '@almanac/cache';
import { ANONYMOUS, type Identity } from '@almanac/identity';
import {
  asAnonymous,
  core as contracts,
  createRpcClient,
  type RpcClient,
  requestContext,
} from '@almanac/rpc';
import { AS, countQueries, outcome, SITE } from '@almanac/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startCore, type TestCore } from '../testing/core.js';
import { image, Uploader } from '../testing/uploads.js';
import { AUTHORS_VERSIONS, NAMESPACE, PUBLICATION, USERS } from '../versions.js';

let core: TestCore;
let directory: RpcClient<typeof contracts.Directory.service>;
let directoryOfOembed: typeof directory;
let directoryOfWebsite: typeof directory;

beforeAll(async () => {
  core = await startCore();
  directory = createRpcClient(contracts.Directory, ...core.calledBy('forms'));
  directoryOfOembed = createRpcClient(contracts.Directory, ...core.calledBy('oembed'));
  directoryOfWebsite = createRpcClient(contracts.Directory, ...core.calledBy('website'));
});
afterAll(async () => {
  directory.close();
  directoryOfOembed.close();
  directoryOfWebsite.close();
  await core.stop();
});

const create = async (route: string, body: object) =>
  (await core.ask('POST', `/wp/v2/${route}`, { as: AS.administrator, body })).body;

describe('GetPosts', () => {
  test('GetPosts describes posts and pages in any status, and leaves out unknown ids', async () => {
    const post = await create('posts', {
      title: 'A & B',
      status: 'publish',
      password: 'p',
      date: '2020-05-06T07:08:09',
    });
    const page = await create('pages', { title: 'Draft' });
    const { posts } = await directory.getPosts({ ids: [post.id, 424_242, page.id] });
    expect([...posts].sort((a, b) => a.id - b.id)).toEqual([
      {
        id: post.id,
        type: 'post',
        route: '/wp/v2/posts',
        status: 'publish',
        slug: 'a-b',
        link: `${SITE}/2020/05/06/a-b/`,
        titleRendered: 'A &#038; B',
        author: 1,
        categories: post.categories,
        featuredMedia: 0,
        passwordProtected: true,
        date: '2020-05-06T07:08:09',
        dateGmt: '2020-05-06T07:08:09',
        isPublic: true,
      },
      expect.objectContaining({
        id: page.id,
        type: 'page',
        route: '/wp/v2/pages',
        status: 'draft',
        link: `${SITE}/?page_id=${page.id}`,
      }),
    ]);
  });

  test('GetPosts without ids returns nothing', async () => {
    expect(await directory.getPosts({ ids: [] })).toEqual({ posts: [] });
  });
});

describe('ResolvePermalink', () => {
  const resolve = async (url: string) =>
    (await directoryOfWebsite.resolvePermalink({ url, includeFormer: false, versions: '' })).post?.id;

  test('ResolvePermalink finds a post by its permalink and by its id', async () => {
    const { id, link } = await create('posts', { title: '日本', status: 'publish' });
    expect(await resolve(link)).toBe(id);
    expect(await resolve(decodeURI(link).replace(/\/$/, ''))).toBe(id);
    expect(await resolve(`${SITE}/?p=${id}`)).toBe(id);
    expect(await resolve(link.replace(/\d{4}/, '1999'))).toBeUndefined();
  });

  test('ResolvePermalink finds a page by its whole path', async () => {
    const top = await create('pages', { title: 'Way', status: 'publish' });
    const leaf = await create('pages', { title: 'Goal', status: 'publish', parent: top.id });
    const other = await create('pages', { title: 'Goal', status: 'publish' });
    expect(await resolve(leaf.link)).toBe(leaf.id);
    expect(await resolve(other.link)).toBe(other.id);
    expect(await resolve(`${SITE}/nowhere/goal/`)).toBeUndefined();
  });

  test('ResolvePermalink reads an address once until a version changes', async () => {
    const post = await create('posts', { title: 'Asked often', status: 'publish' });
    const parent = await create('pages', { title: 'Above', status: 'publish' });
    const page = await create('pages', { title: 'Below', status: 'publish', parent: parent.id });
    const versions = new Versions();
    const found = async (url: string) => {
      const asked = { url, includeFormer: false, versions: versions.describeAll(['wp/v2']) };
      return (await directoryOfWebsite.resolvePermalink(asked)).post?.id;
    };
    for (const { id, link } of [post, page]) {
      expect(await found(link)).toBe(id);
      const { result, commands } = await countQueries(() => found(link));
      expect([result, commands]).toEqual([id, []]);
      await core.ask('POST', `/wp/v2/${id === post.id ? 'posts' : 'pages'}/${id}`, {
        as: AS.administrator,
        body: { slug: `renamed-${id}` },
      });
      versions.bump('wp/v2');
      expect(await found(link)).toBeUndefined();
    }
  });

  test('ResolvePermalink reads the address of a post again after a change of the post alone', async () => {
    const post = await create('posts', { title: 'Asked meanwhile', status: 'publish' });
    const versions = new Versions();
    const found = async () => {
      const asked = { url: post.link, includeFormer: false, versions: versions.describeAll(['wp/v2']) };
      return (await directoryOfWebsite.resolvePermalink(asked)).post?.id;
    };
    expect(await found()).toBe(post.id);
    const other = await create('posts', { title: 'Asked meanwhile', status: 'publish' });
    for (const version of [itemVersion(NAMESPACE, other.id), PUBLICATION]) versions.bump(version);
    const { result, commands } = await countQueries(found);
    expect([result, commands]).toEqual([post.id, []]);
    await core.ask('POST', `/wp/v2/posts/${post.id}`, { as: AS.administrator, body: { slug: 'left' } });
    for (const version of [itemVersion(NAMESPACE, post.id), PUBLICATION]) versions.bump(version);
    expect(await found()).toBeUndefined();
  });

  describe('with former addresses', () => {
    const resolveFormer = async (url: string) =>
      (await directoryOfWebsite.resolvePermalink({ url, includeFormer: true, versions: '' })).post?.id;
    const change = (type: string, id: number, body: object) =>
      core.ask('POST', `/wp/v2/${type}/${id}`, { as: AS.administrator, body });

    test('ResolvePermalink finds a post by a former slug, and by its slug with another date', async () => {
      const { id, link } = await create('posts', { title: 'Renamed', status: 'publish' });
      await change('posts', id, { slug: 'second-name' });
      await change('posts', id, { slug: 'third-name', date: '2020-01-02T03:04:05' });
      const second = link.replace('/renamed/', '/second-name/');
      const third = link.replace('/renamed/', '/third-name/');
      expect(await Promise.all([link, second, third].map(resolveFormer))).toEqual([id, id, id]);
      expect(await resolve(link)).toBeUndefined();
    });

    test('ResolvePermalink finds nothing by a former slug of a draft, or one that is in use again', async () => {
      const draft = await create('posts', { title: 'x', slug: 'only-a-draft', status: 'draft' });
      await change('posts', draft.id, { slug: 'published-name', status: 'publish' });
      expect(await resolveFormer(`${SITE}/2020/01/01/only-a-draft/`)).toBeUndefined();
      const first = await create('posts', { title: 'x', slug: 'handed-on', status: 'publish' });
      await change('posts', first.id, { slug: 'handed-on-from' });
      const second = await create('posts', { title: 'x', slug: 'handed-on', status: 'publish' });
      expect(await resolveFormer(second.link)).toBe(second.id);
    });

    test('ResolvePermalink finds a page by a former slug, and below a parent that was renamed or left', async () => {
      const top = await create('pages', { title: 'Top of all', status: 'publish' });
      const leaf = await create('pages', { title: 'Leaf of top', status: 'publish', parent: top.id });
      await change('pages', top.id, { slug: 'new-top' });
      expect(await resolveFormer(leaf.link)).toBe(leaf.id);
      expect(await resolveFormer(top.link)).toBe(top.id);
      await change('pages', leaf.id, { slug: 'new-leaf', parent: 0 });
      expect(await resolveFormer(leaf.link)).toBe(leaf.id);
    });

    test('ResolvePermalink finds posts by a former slug of their category or tag', async () => {
      const movedTo = async (path: string, includeFormer = true) =>
        (await directoryOfWebsite.resolvePermalink({ url: `${SITE}${path}`, includeFormer, versions: '' }))
          .redirect;
      const top = await create('categories', { name: 'Above' });
      const category = await create('categories', { name: 'First name', parent: top.id });
      await change('categories', category.id, { slug: 'second' });
      await change('categories', category.id, { slug: 'third' });
      for (const path of ['/category/above/first-name/', '/category/second', '/CATEGORY/Second/'])
        expect(await movedTo(path)).toBe(`${SITE}/category/above/third/`);
      expect(await movedTo('/category/second/', false)).toBeUndefined();
      expect(await movedTo('/tag/second/')).toBeUndefined();
      const tags = [await create('tags', { name: 'Wanted' }), await create('tags', { name: 'Other' })];
      await change('tags', tags[0].id, { slug: 'unwanted' });
      expect(await movedTo('/tag/wanted/')).toBe(`${SITE}/tag/unwanted/`);
      await change('tags', tags[1].id, { slug: 'wanted' });
      await change('tags', tags[1].id, { slug: 'other' });
      expect(await movedTo('/tag/wanted/')).toBeUndefined();
    });

    describe('with the permalink structure of the site', () => {
      const structure = (permalink_structure: string | null) =>
        core.ask('POST', '/wp/v2/settings', { as: AS.administrator, body: { permalink_structure } });
      const linkOf = async (id: number) => (await directory.getPosts({ ids: [id] })).posts[0]?.link ?? '';

      afterEach(() => structure(null));

      test.each([
        ['/%postname%/', () => '/by-structure/'],
        ['/%category%/%postname%', () => '/genre/folk/by-structure/'],
        ['/archives/%post_id%/', (id: number) => `/archives/${id}/`],
        ['/%year%/%monthnum%/%postname%/', () => '/2020/01/by-structure/'],
      ])('with %s a post is found at its permalink and at those of other structures', async (text, path) => {
        const genre = await create('categories', { name: 'Genre' });
        const folk = await create('categories', { name: 'Folk', parent: genre.id });
        const { id, link } = await create('posts', {
          title: 'x',
          slug: 'by-structure',
          status: 'publish',
          date: '2020-01-02T03:04:05',
          categories: [folk.id],
        });
        await structure(text);
        expect(await linkOf(id)).toBe(SITE + path(id));
        expect(await resolve(SITE + path(id))).toBe(id);
        expect(await resolve(link)).toBeUndefined();
        for (const former of [link, `${SITE}/by-structure/`, `${SITE}/elsewhere/by-structure/`])
          expect(await resolveFormer(former)).toBe(id);
        expect(await resolveFormer(`${SITE}/category/by-structure/`)).toBeUndefined();
        await core.ask('DELETE', `/wp/v2/posts/${id}?force=true`, { as: AS.administrator });
        for (const { id: term } of [folk, genre])
          await core.ask('DELETE', `/wp/v2/categories/${term}?force=true`, { as: AS.administrator });
      });

      test('a page takes precedence over a post with the same name', async () => {
        await structure('/%postname%/');
        const post = await create('posts', { title: 'x', slug: 'of-both', status: 'publish' });
        expect(await resolve(`${SITE}/of-both/`)).toBe(post.id);
        const page = await create('pages', { title: 'x', slug: 'of-both', status: 'publish' });
        expect(await resolve(`${SITE}/of-both/`)).toBe(page.id);
      });

      test('a permalink has the current slugs of author and category', async () => {
        await structure('/%author%/%category%/%postname%/');
        const category = await create('categories', { name: 'Before' });
        const { id, link } = await create('posts', {
          title: 'x',
          slug: 'named-by-others',
          status: 'publish',
          categories: [category.id],
        });
        expect(await resolve(link)).toBe(id);
        await change('categories', category.id, { slug: 'afterwards' });
        expect(await linkOf(id)).toBe(link.replace('/before/', '/afterwards/'));
        expect(await resolveFormer(link)).toBe(id);
      });
    });

    test('a former slug of several items finds no item', async () => {
      for (const to of ['one-of-two', 'other-of-two']) {
        const page = await create('pages', { title: 'x', slug: 'of-two', status: 'publish' });
        await change('pages', page.id, { slug: to });
      }
      expect(await resolveFormer(`${SITE}/of-two/`)).toBeUndefined();
    });
  });

  test('addresses of other sites and of lists find nothing', async () => {
    expect(await resolve(`${SITE}/`)).toBeUndefined();
    expect(await resolve('http://elsewhere.test/?p=1')).toBeUndefined();
    expect(await resolve('no address at all')).toBeUndefined();
  });
});

test('a public front page has the address of the site', async () => {
  const set = (body: object) => core.ask('POST', '/wp/v2/settings', { as: AS.administrator, body });
  const page = await create('pages', { title: 'Welcome', status: 'publish' });
  const below = await create('pages', { title: 'Below', status: 'publish', parent: page.id });
  const addresses = async () => {
    const { posts } = await directory.getPosts({ ids: [page.id] });
    const links = [page, below].map(
      async ({ id }) => (await core.ask('GET', `/wp/v2/pages/${id}`)).body.link,
    );
    return [posts[0]?.link, ...(await Promise.all(links))];
  };
  const atFront = async () =>
    (await directoryOfWebsite.resolvePermalink({ includeFormer: false, url: `${SITE}/`, versions: '' })).post
      ?.id;
  const own = `${SITE}/welcome/`;
  expect([await addresses(), await atFront()]).toEqual([[own, own, `${own}below/`], undefined]);
  await set({ show_on_front: 'page', page_on_front: page.id });
  expect([await addresses(), await atFront()]).toEqual([[`${SITE}/`, `${SITE}/`, `${own}below/`], page.id]);
  await core.ask('POST', `/wp/v2/pages/${page.id}`, { as: AS.administrator, body: { status: 'draft' } });
  expect((await directory.getPosts({ ids: [page.id] })).posts[0]?.link).toBe(`${SITE}/?page_id=${page.id}`);
  await set({ show_on_front: null, page_on_front: null });
});

describe('GetMedia', () => {
  test('GetMedia describes media items that its caller may see, and leaves out others', async () => {
    const owner = { userId: 9001, roles: ['author'] };
    const draft = await create('posts', { title: 'Draft' });
    const uploader = new Uploader(core);
    const upload = async (fields: Readonly<Record<string, string>>, as = AS.administrator) => {
      const uploaded = await uploader.raw(await image(4, 4), 'one.png', { as, fields });
      expect(outcome(uploaded)).toBe('201');
      return uploaded.body;
    };
    const open = await upload({});
    const hidden = await upload({ post: String(draft.id) });
    const trashed = await upload({});
    await core.ask('DELETE', `/wp/v2/media/${trashed.id}`, { as: AS.administrator });
    const own = await upload({ status: 'private' }, owner);
    const ids = [open.id, hidden.id, trashed.id, own.id, draft.id, 424_242];
    const seen = async (identity: Identity) => {
      const call = () => directoryOfOembed.getMedia({ ids });
      const { media } = await requestContext.run({ requestId: 'test', identity }, call);
      return media.map(({ url }) => url).sort();
    };
    const urls = (...items: { source_url: string }[]) => items.map(({ source_url: url }) => url).sort();
    expect(await seen(ANONYMOUS)).toEqual(urls(open));
    expect(await seen(AS.subscriber)).toEqual(urls(open));
    expect(await seen(owner)).toEqual(urls(open, own));
    expect(await seen(AS.editor)).toEqual(urls(open, hidden, trashed, own));
    const asEditor = { requestId: 'test', identity: AS.editor };
    const asked = requestContext.run(asEditor, () => asAnonymous(() => directoryOfOembed.getMedia({ ids })));
    expect((await asked).media.map(({ id }) => id)).toEqual([open.id]);
  });
});

describe('ResolveEmbed', () => {
  test('ResolveEmbed describes an item with author and image, and names the versions it depends on', async () => {
    const { body: picture } = await new Uploader(core).raw(await image(4, 4), 'embedded.png', {
      as: AS.administrator,
    });
    const plain = await create('posts', { title: 'Plain', status: 'publish' });
    const shown = await create('posts', { title: 'Shown', status: 'publish', featured_media: picture.id });
    const below = await create('pages', { title: 'Below', status: 'publish', author: 1 });
    const of = (url: string) => directoryOfOembed.resolveEmbed({ url, versions: '' });
    const versionsOf = (...ids: number[]) => [
      otherDataVersion(NAMESPACE),
      USERS,
      ...ids.map((id) => itemVersion(NAMESPACE, id)),
      PUBLICATION,
    ];
    expect(await of(plain.link)).toMatchObject({
      post: expect.objectContaining({ id: plain.id, isPublic: true }),
      author: expect.objectContaining({ id: 1 }),
      dependsOn: versionsOf(plain.id),
    });
    expect(await of(shown.link)).toMatchObject({
      image: { url: picture.source_url },
      dependsOn: [...versionsOf(shown.id), itemVersion(NAMESPACE, picture.id)],
    });
    expect((await of(below.link)).dependsOn).toEqual(versionsOf(below.id));
    expect((await of(picture.link)).image).toMatchObject({ id: picture.id });
    await core.ask('POST', `/wp/v2/media/${picture.id}`, { as: AS.administrator, body: { post: below.id } });
    expect((await of(shown.link)).dependsOn).toContain(PUBLICATION);
    await core.ask('POST', `/wp/v2/pages/${below.id}`, {
      as: AS.administrator,
      body: { status: 'private' },
    });
    // An image has the visibility of its parent.
    expect((await of(shown.link)).image ?? null).toBeNull();
    expect((await of(below.link)).post?.isPublic).not.toBe(true);
    const { post: nothing, dependsOn } = await of(`${SITE}/nothing/`);
    expect([nothing ?? undefined, dependsOn]).toEqual([undefined, []]);
  });

  test('the author of several items is read once, and again after a change of users', async () => {
    const first = await create('posts', { title: 'First', status: 'publish' });
    const second = await create('posts', { title: 'Second', status: 'publish' });
    /** With the gateway's versions at a time. */
    const of = (url: string, at: number) => {
      const versions = AUTHORS_VERSIONS.map((version) => `${version}=clock:${at}.clock:${at}`).join(',');
      return directoryOfOembed.resolveEmbed({ url, versions });
    };
    await of(first.link, 1);
    const { result, commands } = await countQueries(() => of(second.link, 1));
    expect([result.author?.name, commands]).toEqual(['admin', ['find']]);
    const rename = (name: string) =>
      core.ask('POST', '/wp/v2/users/1', { as: AS.administrator, body: { name } });
    await rename('Renamed');
    expect((await of(second.link, 2)).author?.name).toBe('Renamed');
    await rename('admin');
  });
});

describe('GetSite', () => {
  test('GetSite returns the settings of the home page', async () => {
    const set = (body: object) => core.ask('POST', '/wp/v2/settings', { as: AS.administrator, body });
    const { body: icon } = await new Uploader(core).raw(await image(4, 4), 'icon.png', {
      as: AS.administrator,
    });
    const front = { posts_per_page: 3, page_on_front: 7, page_for_posts: 8, site_icon: icon.id };
    await set({ ...front, show_on_front: 'page' });
    const icons = { siteIcon: icon.id, siteIconUrl: icon.source_url, siteLogo: 0 };
    const told = { postsPerPage: 3, pageOnFront: 7, pageForPosts: 8, showOnFront: 'page', ...icons };
    expect(await directory.getSite({})).toMatchObject(told);
    await set({ show_on_front: 'posts', site_icon: 424_242 });
    expect(await directory.getSite({})).toMatchObject({ pageOnFront: 0, pageForPosts: 0, siteIconUrl: '' });
    const fresh = { posts_per_page: null, page_on_front: null, page_for_posts: null };
    await set({ ...fresh, show_on_front: null, site_icon: null });
  });
});
