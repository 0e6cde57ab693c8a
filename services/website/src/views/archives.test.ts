import { describe, expect, test } from '@jest/globals';
import { addressOf, CHILD, EVENT, open, POST, pagesOf, RECIPE, Refused, TAG } from './fixtures/pages.js';

describe('while events is unavailable', () => {
  test.each(['/events/', '/events/page/2/', '/tag/live/', '/tag/live/feed/', '/sitemap.xml', '/?s=songs'])(
    'the page %s gets 503',
    async (url) => {
      expect(await open(url, { events: 'away' })).toEqual({ status: 503 });
    },
  );

  test('a tag shows its posts, with a notice', async () => {
    const core = { '/wp/v2/tags': [TAG], '/wp/v2/posts': [CHILD] };
    expect(await open('/tag/live/', { core, events: 'away' })).toMatchObject({
      status: 200,
      degradations: ['events'],
    });
    expect(await open('/tag/live/page/2/', { core, events: 'away' })).toEqual({ status: 503 });
    expect(await open('/tag/live/page/2/', { core })).toMatchObject({ status: 404 });
  });
});

test('a page may have the address of a list', async () => {
  const core = { '/wp/v2/pages/9': CHILD };
  expect((await open('/author/ann/', { core })).text).toContain('<h1>About Ann</h1>');
  expect((await open('/author/bob/', { core })).status).toBe(404);
});

test('a search for 0 reads no events, as their API takes it for an empty one', async () => {
  const { status, asked } = await open('/?s=0', { core: { '/wp/v2/posts': [POST] } });
  expect(status).toBe(200);
  expect(asked?.core.asked).toContainEqual(expect.stringContaining('search=0'));
  expect(asked?.events.asked).not.toContainEqual(expect.stringContaining('search=0'));
});

test('a query that names a post and a page leads to the post, unless it names the type', async () => {
  const core = { '/wp/v2/posts?slug': [POST], '/wp/v2/pages/9': CHILD };
  expect((await open('/?name=about', { core })).canonical).toBe(POST.link);
  expect((await open('/?name=about&post_type=page', { core })).canonical).toBe(CHILD.link);
  expect((await open('/?pagename=about', { core })).canonical).toBe(CHILD.link);
});

test('a search finds events of any time', async () => {
  const { text, asked } = await open('/?s=songs', {
    events: { '/tribe/events/v1/events': { events: [EVENT] } },
  });
  expect(text).toContain('><mark>Songs</mark></a>');
  expect(asked?.events.asked[0]).toContain('start_date=1000-01-01');
});

test('lists of upcoming events have those that have not ended, and are valid for a minute', async () => {
  const { pages, readers } = pagesOf({ events: { '/tribe/events/v1/events': { events: [EVENT] } } });
  const { reads } = await pages.find(addressOf('/events/'));
  expect(readers.events.asked[0]).toMatch(/start_date=1000.*&ends_after=\d{4}-\d\d-\d\d\+\d\d%3A\d\d$/);
  expect(reads.maxAgeMs).toBe(60_000);
});

test('a category of events has a page even if it is empty', async () => {
  const { asked } = await open('/events/category/live/', {});
  expect(asked?.events.asked).toContain('/tribe/events/v1/categories?slug=live&hide_empty=false');
});

test('a category lists the items of its descendants', async () => {
  const { asked } = await open('/category/live/', { core: { '/wp/v2/categories': [TAG] } });
  expect(asked?.core.asked).toContainEqual(
    expect.stringContaining('categories%5Bterms%5D=4&categories%5Binclude_children%5D=true'),
  );
});

test('a list of several categories has their posts, a feed and further pages at its own address', async () => {
  const core = {
    '/wp/v2/categories?': [TAG, { ...TAG, id: 5, name: 'Talks' }],
    '/wp/v2/posts?': Object.assign([POST], { total: 11, total_pages: 2 }),
  };
  const { text, canonical, asked } = await open('/?cat=4,5,-6', { core });
  expect(canonical).toBeUndefined();
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).toContain('<h1>Category: Live, Talks</h1>');
  expect(text).toContain('<link rel="next" href="http://site.test/?cat=4,5,-6&amp;paged=2">');
  expect(text).toContain('href="http://site.test/?cat=4,5,-6&amp;feed=rss2"');
  expect(asked?.core.asked).toContainEqual(
    expect.stringMatching(/categories%5Bterms%5D=4%2C5&.*categories_exclude%5Bterms%5D=6&/),
  );
  expect((await open('/?cat=4,5&feed=rss2', { core })).text).toContain(POST.link);
});

test('a list without a category has the posts of the others, and one of unknown categories is missing', async () => {
  const core = { '/wp/v2/categories?': [], '/wp/v2/posts?': [POST] };
  expect((await open('/?cat=-6', { core })).text).toContain('<h1>Latest posts</h1>');
  expect((await open('/?cat=4,5', { core })).status).toBe(404);
});

describe('a term of a declared taxonomy', () => {
  const ITALIAN = {
    ...{ id: 31, name: 'Italian', slug: 'italian', parent: 30, description: '<p>Pasta</p>' },
    link: 'http://site.test/cuisine/italian/',
  };
  const EUROPEAN = { id: 30, name: 'European', slug: 'eu', parent: 0, link: 'http://site.test/cuisine/eu/' };
  const cuisines = {
    ...{ singular: 'Cuisine', front: 'cuisine', route: '/wp/v2/cuisines', hierarchical: true },
    itemRoutes: ['/wp/v2/recipes', '/wp/v2/posts'],
  };
  const settings = { declaredTaxonomies: [cuisines] };
  const core = {
    '/wp/v2/cuisines/30': EUROPEAN,
    '/wp/v2/cuisines': [ITALIAN],
    '/wp/v2/recipes?': [RECIPE],
    '/wp/v2/posts?': [CHILD],
  };

  test('its page lists items of all types, below the names of the terms above', async () => {
    const { status, text, canonical, asked } = await open('/cuisine/italian/', { core, settings });
    expect([status, canonical]).toEqual([200, ITALIAN.link]);
    expect(text).toContain('<h1>Cuisine: Italian</h1>');
    expect(text).toContain(`<a href="${EUROPEAN.link}">European</a>`);
    expect(text).toContain('<li aria-current="page">Italian</li>');
    for (const { link } of [RECIPE, CHILD]) expect(text).toContain(`href="${link}"`);
    expect(asked?.core.asked).toContainEqual(
      expect.stringMatching(
        /^\/wp\/v2\/recipes\?.*cuisines%5Bterms%5D=31&cuisines%5Binclude_children%5D=true/,
      ),
    );
  });

  test('its feed and the sitemap of its taxonomy are found', async () => {
    const services = { core, settings };
    expect((await open('/cuisine/italian/feed/', services)).text).toContain(`<link>${RECIPE.link}</link>`);
    expect((await open('/sitemap.xml', services)).text).toContain('/sitemap-cuisines-1.xml');
    expect((await open('/sitemap-cuisines-1.xml', services)).text).toContain(`<loc>${ITALIAN.link}</loc>`);
  });

  test('a site without the taxonomy has no page of it', async () => {
    expect((await open('/cuisine/italian/', { core })).status).toBe(404);
  });
});

describe('the list of a declared type', () => {
  const recipes = {
    ...{ type: 'recipe', title: 'Recipes & more', description: 'What <to> cook.' },
    ...{ front: 'all-recipes', route: '/wp/v2/recipes' },
  };
  const settings = { archives: [recipes], furtherRoutes: ['/wp/v2/recipes'] };
  const core = {
    '/wp/v2/recipes/12': { ...RECIPE, title: { rendered: 'Bread' } },
    '/wp/v2/recipes?': Object.assign([RECIPE], { total: 11, total_pages: 2 }),
  };
  const link = 'http://site.test/all-recipes/';

  test('its pages have the title, the description, the items and a feed', async () => {
    const { status, text, canonical } = await open('/all-recipes/', { core, settings });
    expect([status, canonical]).toEqual([200, link]);
    expect(text).toContain('<h1>Recipes &amp; more</h1>');
    expect(text).toContain('What &lt;to&gt; cook.');
    expect(text).toContain(`href="${RECIPE.link}"`);
    expect(text).toContain(`href="${link}feed/"`);
    expect(text).toContain(`<link rel="next" href="${link}page/2/">`);
    expect((await open('/all-recipes/page/2/', { core, settings })).canonical).toBe(`${link}page/2/`);
    expect((await open('/all-recipes/page/3/', { core, settings })).status).toBe(404);
  });

  test('cards have the chosen fields, and sticky items are first', async () => {
    const minutes = { name: 'minutes', label: 'Time <min>', format: '', refers: false };
    const page = {
      ...{ type: 'recipe', route: '/wp/v2/recipes', layout: 'post', hierarchical: false, sticky: true },
      ...{ fields: [], card: [minutes] },
    };
    const listed = { '/wp/v2/recipes?': [{ ...RECIPE, meta: { minutes: 25, secret: 'no' } }] };
    const { text, asked } = await open('/all-recipes/', {
      core: listed,
      settings: { ...settings, typePages: [page] },
    });
    expect(text).toContain(
      '<dl class="card-fields">\n<div><dt>Time &lt;min&gt;</dt><dd>25</dd></div>\n</dl>',
    );
    expect(text).not.toContain('secret');
    expect(asked?.core.asked).toContainEqual(
      expect.stringMatching(/ignore_sticky=false.*meta\.minutes|meta\.minutes.*ignore_sticky=false/),
    );
  });

  test('the page of an item has its fields, where its layout has them, and what is above it', async () => {
    const fields = [
      { name: 'minutes', label: 'Minutes', format: '', refers: false },
      { name: 'chef', label: 'Chef', format: '', refers: true },
    ];
    const page = {
      type: 'recipe',
      route: '/wp/v2/recipes',
      fields,
      card: [],
      hierarchical: true,
      sticky: false,
    };
    const shown = {
      ...RECIPE,
      ...{
        parent: 11,
        content: { rendered: '<p>Knead.</p>', protected: false },
        meta: { minutes: 25, chef: 3 },
      },
      _embedded: { 'meta:chef': [{ id: 3, link: 'http://site.test/author/ada/', name: 'Ada' }] },
    };
    const answers = {
      '/wp/v2/recipes/12': shown,
      '/wp/v2/recipes/11': {
        link: 'http://site.test/recipe/baking/',
        title: { rendered: 'Baking' },
        parent: 0,
      },
    };
    const see = (layout: string, recipe: object = shown) =>
      open(new URL(RECIPE.link).pathname, {
        core: { ...answers, '/wp/v2/recipes/12': recipe },
        settings: { ...settings, typePages: [{ ...page, layout }] },
      });
    const { text = '', asked } = await see('page');
    expect(text).toMatch(
      /Knead[\s\S]*<dl class="facts">[\s\S]*<dd>25<\/dd>[\s\S]*<a href="http:\/\/site.test\/author\/ada\/"><bdi>Ada</,
    );
    expect(text).toMatch(/all-recipes[\s\S]*recipe\/baking\/">Baking/);
    expect(asked?.core.asked.join()).toMatch(/meta\.chef.*_embed=[^&]*meta%3Achef/);
    expect((await see('facts')).text).toMatch(/<dl class="facts">[\s\S]*Knead/);
    expect(text).not.toContain('class="byline"');
    expect((await see('post')).text).toContain('class="byline"');
    const locked = { ...shown, content: { rendered: '', protected: true } };
    expect((await see('page', locked)).text).not.toContain('<dd>25</dd>');
  });

  test('a query with the name of the type leads to it', async () => {
    expect((await open('/?post_type=recipe', { core, settings })).canonical).toBe(link);
    expect((await open('/?post_type=recipe&paged=2', { core, settings })).canonical).toBe(`${link}page/2/`);
    expect((await open('/?post_type=recipe', { core: { '/wp/v2/posts?': [] } })).canonical).not.toBe(link);
  });

  test('its feeds have the items', async () => {
    for (const format of ['', 'atom/', 'rss2/']) {
      const { text } = await open(`/all-recipes/feed/${format}`, { core, settings });
      expect(text).toContain('Recipes &amp; more – Site');
      expect(text).toContain(RECIPE.link);
    }
  });

  test('the first sitemap of the type begins with it', async () => {
    const { text } = await open('/sitemap-recipes-1.xml', {
      core: { '/wp/v2/recipes?': [RECIPE] },
      settings,
    });
    expect(text?.match(/<loc>.*?<\/loc>/g)).toEqual([`<loc>${link}</loc>`, `<loc>${RECIPE.link}</loc>`]);
  });

  test('the way to an item leads over it', async () => {
    const { text } = await open('/recipe/bread/', { core, settings });
    expect(text).toContain(`<a href="${link}">Recipes &amp; more</a>`);
    expect(text).toContain('<li aria-current="page">Bread</li>');
  });

  test('an empty list has a page, and a type without an archive has none', async () => {
    const none = { '/wp/v2/recipes?': Object.assign([], { total: 0, total_pages: 0 }) };
    expect((await open('/all-recipes/', { core: none, settings })).status).toBe(200);
    expect((await open('/all-recipes/', { core })).status).toBe(404);
  });
});

test.each(['venue', 'organizer'])('a %s has pages of what is coming', async (kind) => {
  const url = `http://site.test/${kind}/hall/`;
  const events = {
    '/tribe/events/v1/events?': { events: [EVENT], total_pages: 3 },
    [`/tribe/events/v1/${kind}s/7`]: { url, [kind]: 'Hall', image: false },
  };
  const { text, canonical, asked } = await open(`/${kind}/hall/page/2/`, { events });
  expect(canonical).toBe(`${url}page/2/`);
  expect(asked?.events.asked).toContainEqual(expect.stringMatching(/events\?page=2&/));
  expect(text).toContain(`<link rel="prev" href="${url}">\n<link rel="next" href="${url}page/3/">`);
  expect(text).toContain(`<a rel="next" href="${url}page/3/">`);
  expect((await open(`/${kind}/hall/page/4/`, { events })).status).toBe(404);
});

test.each(['venue', 'organizer'])('a %s that is deleted while it is read has no page', async (kind) => {
  const events = {
    '/tribe/events/v1/events?page': new Refused(kind),
    [`/tribe/events/v1/${kind}s/7`]: new Refused('id'),
  };
  expect((await open(`/${kind}/hall/`, { events })).status).toBe(404);
});

test('every page that a search finds can be reached', async () => {
  const pages = Object.assign([CHILD], { total_pages: 2 });
  const { text, asked } = await open('/?s=a&paged=2', { core: { '/wp/v2/pages?page=2': pages } });
  expect(asked?.core.asked).toContainEqual(expect.stringContaining('/wp/v2/pages?page=2&per_page=10'));
  expect(text).toContain('>About Ann</a>');
  expect(text).toContain('Page 2 of 2');
});

test('a search in a list finds its posts alone, also on further pages', async () => {
  const core = {
    '/wp/v2/categories?': [TAG],
    '/wp/v2/posts?': Object.assign([CHILD], { total: 11, total_pages: 2 }),
    '/wp/v2/pages?': [CHILD],
  };
  const { text, asked } = await open('/?s=a+b&cat=4', { core });
  expect(asked?.core.asked).toContainEqual(
    expect.stringMatching(/^\/wp\/v2\/posts\?.*categories%5Bterms%5D=\d+.*&search=a\+b$/),
  );
  expect(asked?.core.asked).not.toContainEqual(expect.stringMatching(/pages.*search/));
  expect(asked?.events.asked).not.toContainEqual(expect.stringContaining('search='));
  expect(text).toContain('href="http://site.test/?s=a%20b&amp;cat=4&amp;paged=2"');
  expect(text).toMatch(/<h1>Search: a b · Category: .+<\/h1>/);
  expect(text).toContain('<a href="http://site.test/?s=a%20b">Search this site</a>');
});

test.each([
  ['author_name=ann', 'author_name=ann'],
  ['tag=live', 'tag=live'],
  ['m=202611', 'm=202611'],
  ['year=2026&monthnum=11', 'm=202611'],
])('the address of a search in the list %s names the list', async (query, named) => {
  expect((await open(`/?s=a&${query}`, {})).text).toContain(`href="http://site.test/?s=a&amp;${named}"`);
});

test('a search in a list that does not exist finds nothing', async () => {
  const { status, text, asked } = await open('/?s=a&cat=3', { core: { '/wp/v2/posts?': [CHILD] } });
  expect([status, text?.includes('Nothing was found.')]).toEqual([200, true]);
  expect(asked?.core.asked).not.toContainEqual(expect.stringContaining('/wp/v2/posts?'));
});

test.each(['/category/none/?s=a', '/author/nobody/?s=a', '/category/none/?s=', '/tag/none/page/2/?s=a'])(
  'a search at %s, the path of a list that does not exist, is not found',
  async (address) => {
    expect((await open(address, {})).status).toBe(404);
  },
);

test('a page precedes the search of a list that does not exist at its path', async () => {
  const { text } = await open('/category/sub/?s=a', { core: { '/wp/v2/pages/9': CHILD } });
  expect(text).toContain('<h1>About Ann</h1>');
  const core = { '/wp/v2/categories?': [TAG], '/wp/v2/pages/9': CHILD };
  expect((await open('/category/sub/?s=a', { core })).text).toContain('<h1>Search: a · Category: Live</h1>');
});

describe('the posts of a period', () => {
  test.each([
    ['/2026/', 'after=2025-12-31T23%3A59%3A59&before=2027-01-01T00%3A00%3A00', 'Archive: 2026'],
    ['/2026/02/', 'after=2026-01-31T23%3A59%3A59&before=2026-03-01T00%3A00%3A00', 'Archive: February 2026'],
    [
      '/2026/02/28/',
      'after=2026-02-27T23%3A59%3A59&before=2026-03-01T00%3A00%3A00',
      'Archive: February 28, 2026',
    ],
  ])('the posts of a period are listed at %s', async (url, query, title) => {
    const { text, asked, canonical } = await open(url, { core: { '/wp/v2/posts': [CHILD] } });
    expect(asked?.core.asked).toContainEqual(expect.stringContaining(query));
    expect([/<h1>(.*)<\/h1>/.exec(text ?? '')?.[1], canonical]).toEqual([title, `http://site.test${url}`]);
  });

  test.each(['/9999/', '/?m=9999', '/?year=9999', '/?year=999', '/?year=1', '/?year=9999&monthnum=5'])(
    'the year of %s has no list',
    async (url) => {
      expect((await open(url, { core: { '/wp/v2/posts': [CHILD] } })).status).toBe(404);
    },
  );

  test('a period without posts has no page', async () => {
    const core = { '/wp/v2/posts': Object.assign([], { total: 0 }) };
    expect((await open('/2026/', { core })).status).toBe(404);
  });
});
