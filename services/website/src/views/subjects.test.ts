import { describe, expect, test } from '@jest/globals';
import { CHILD, open, POST, RECIPE, TAG } from './fixtures/pages.js';

test('the title of a list names the categories and authors that it leaves out', async () => {
  const SPORT = { ...TAG, id: 6, name: 'Sport' };
  const BEN = { ...TAG, id: 2, name: 'Ben' };
  const core = { '/wp/v2/categories?': [TAG, SPORT], '/wp/v2/users?': [BEN], '/wp/v2/posts?': [POST] };
  expect((await open('/?cat=4,-6', { core })).text).toContain('<h1>Category: Live, without Sport</h1>');
  const { text, asked } = await open('/?author=-2', { core });
  expect(text).toContain('<h1>Latest posts, without Ben</h1>');
  expect(asked?.core.asked).toContainEqual(expect.stringMatching(/posts\?.*author_exclude=2/));
});

describe('a list with several conditions', () => {
  const ANN = { ...TAG, id: 2, name: 'Ann', link: 'http://site.test/author/ann/' };
  const RIVER = { ...TAG, id: 8, name: 'River', link: 'http://site.test/tag/river/' };
  const core = {
    '/wp/v2/categories?': [{ ...TAG, link: 'http://site.test/category/live/' }],
    '/wp/v2/tags?': [RIVER],
    '/wp/v2/users?': [ANN],
    '/wp/v2/posts?': Object.assign([POST], { total: 11, total_pages: 2 }),
  };

  test('the list has the items that meet all of them', async () => {
    const { text, canonical, asked } = await open('/category/live/?tag=river&author=2', { core });
    expect(canonical).toBeUndefined();
    expect(text).toContain('<h1>Category: Live · Tag: River · Ann</h1>');
    expect(text).toContain('<meta name="robots" content="noindex">');
    const address = 'http://site.test/?category_name=live&amp;tag=river&amp;author=2';
    expect(text).toContain(`<link rel="next" href="${address}&amp;paged=2">`);
    expect(text).toContain(`href="${address}&amp;feed=rss2"`);
    expect(asked?.core.asked).toContainEqual(
      expect.stringMatching(/posts\?.*categories%5Bterms%5D=4&.*tags%5Bterms%5D=8&author=2/),
    );
  });

  test('a feed and a search of the list have the same items', async () => {
    for (const rest of ['feed=rss2', 's=song']) {
      const { asked } = await open(`/?cat=4&tag=river&${rest}`, { core });
      expect(asked?.core.asked).toContainEqual(
        expect.stringMatching(/posts\?.*categories%5Bterms%5D=4&.*tags%5Bterms%5D=8/),
      );
    }
  });

  test('a category and a tag of events list the events that have both', async () => {
    const named = (front: string) => [{ ...RIVER, url: `http://site.test/${front}/river/`, description: '' }];
    const { asked } = await open('/events/category/river/?tag=river', {
      core: { '/wp/v2/tags?': [RIVER] },
      events: {
        '/tribe/events/v1/categories': { categories: named('events/category') },
        '/tribe/events/v1/tags': { tags: named('tag') },
      },
    });
    expect(asked?.events.asked).toContainEqual(expect.stringMatching(/events\?.*tags=8&categories=8/));
    expect(asked?.core.asked).not.toContainEqual(expect.stringContaining('/wp/v2/posts'));
  });

  test('posts with two tags have both, and posts with one of two have any', async () => {
    const tags = { '/wp/v2/tags?slug%5B0%5D=a&per_page': [TAG], '/wp/v2/tags?slug%5B0%5D=b': [RIVER] };
    const both = await open('/?tag=a+b', { core: { ...tags, ...core } });
    expect(both.asked?.core.asked).toContainEqual(
      expect.stringMatching(/posts\?.*tags%5Bterms%5D=4%2C8&tags%5Boperator%5D=AND$/),
    );
    const any = await open('/?tag=b,a', { core: { ...core, '/wp/v2/tags?': [TAG, RIVER] } });
    expect(any.asked?.core.asked).toContainEqual(expect.stringMatching(/posts\?.*tags%5Bterms%5D=4%2C8$/));
    expect(any.text).toContain('<h1>Tag: Live, River</h1>');
  });

  test('posts with two categories have both, not only one below each', async () => {
    const two = {
      '/wp/v2/categories?slug%5B0%5D=a&per_page': [TAG],
      '/wp/v2/categories?slug%5B0%5D=b': [RIVER],
    };
    const { asked } = await open('/?category_name=a+b', { core: { ...two, ...core } });
    expect(asked?.core.asked).toContainEqual(
      expect.stringMatching(
        /posts\?.*categories%5Bterms%5D=4%2C8&categories%5Binclude_children%5D=false&categories%5Boperator%5D=AND$/,
      ),
    );
  });

  test('an id and a slug of one category lead to its list', async () => {
    const { canonical } = await open('/?cat=4&category_name=live', { core });
    expect(canonical).toBe('http://site.test/category/live/');
  });

  test.each(['/?cat=4&tag=river', '/?cat=4&m=202613', '/?author=2&author_name=ben'])(
    'the list %s does not exist if no item can meet one of them',
    async (url) => {
      const missing = {
        ...core,
        '/wp/v2/tags?': [],
        '/wp/v2/users?slug': [{ ...ANN, id: 3, link: 'http://site.test/author/ben/' }],
      };
      const { '/wp/v2/users?slug': ben, ...others } = missing;
      const services = { core: { '/wp/v2/users?slug': ben, ...others } };
      expect((await open(url, services)).status).toBe(404);
    },
  );

  test('the feed of an unknown author does not exist', async () => {
    expect((await open('/author/nope/feed/', { core: { '/wp/v2/users?': [] } })).status).toBe(404);
  });
});

describe('a list in another order', () => {
  const core = {
    '/wp/v2/categories?': [{ ...TAG, link: 'http://site.test/category/live/' }],
    '/wp/v2/posts?': Object.assign([POST], { total: 11, total_pages: 2 }),
  };

  test.each([
    ['/category/live/?orderby=title&order=asc', 'category/live/page/2/?orderby=title&amp;order=asc'],
    ['/?order=asc', 'page/2/?order=asc'],
    ['/?s=a&orderby=post_name', '?s=a&amp;paged=2&amp;orderby=name'],
  ])('the pages of %s keep the order, which is not indexed', async (url, next) => {
    const { text } = await open(url, { core });
    expect(text).toContain(`<link rel="next" href="http://site.test/${next}">`);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toMatch(/<link rel="canonical" href="[^"]*order/);
  });

  test('its posts are read in the order, and a redirect keeps it', async () => {
    const { asked, canonical, query } = await open('/?cat=4&orderby=title', { core });
    expect(asked?.core.asked).toContainEqual(expect.stringContaining('orderby=title&order=desc'));
    expect([canonical, query]).toEqual(['http://site.test/category/live/', '?orderby=title']);
  });

  test('the list of posts at a page of its own keeps the order as well', async () => {
    const page = { '/wp/v2/pages/9': { ...CHILD, link: 'http://site.test/about/' } };
    const services = { core: { ...page, ...core }, settings: { pageOnFront: 8, pageForPosts: 9 } };
    const { text, asked, query } = await open('/about/?order=asc', services);
    expect(asked?.core.asked).toContainEqual(expect.stringMatching(/posts\?.*orderby=date&order=asc/));
    expect(text).toContain('<link rel="next" href="http://site.test/about/page/2/?order=asc">');
    expect(query).toBe('?order=asc');
  });

  test.each(['comment_count', 'rand', 'nope'])('the order %s leaves the list as it is', async (order) => {
    const { asked, text } = await open(`/category/live/?orderby=${order}`, { core });
    expect(asked?.core.asked).not.toContainEqual(expect.stringMatching(/posts.*orderby/));
    expect(text).not.toContain('noindex');
  });

  describe('items of several types', () => {
    const titled = (title: string, date: string, item: object) => ({
      ...{ ...item, title: { rendered: title }, link: `http://site.test/${title}/` },
      date_gmt: date,
      modified_gmt: date,
    });
    const cuisines = {
      ...{ singular: 'Cuisine', front: 'cuisine', route: '/wp/v2/cuisines', hierarchical: false },
      itemRoutes: ['/wp/v2/recipes', '/wp/v2/posts'],
    };
    const servicesWith = (recipes: readonly object[], posts: readonly object[]) => ({
      core: { '/wp/v2/cuisines': [TAG], '/wp/v2/recipes?': recipes, '/wp/v2/posts?': posts },
      settings: { declaredTaxonomies: [cuisines] },
    });
    type Both = ReturnType<typeof servicesWith>;
    const orderOf = async (query: string, services: Both) =>
      [
        ...((await open(`/cuisine/live/${query}`, services)).text ?? '').matchAll(
          /<h2><a href="[^"]*\/(\w)\/"/g,
        ),
      ]
        .map(([, name]) => name)
        .join('');
    const unlike = servicesWith(
      [titled('B', '2030-01-02T00:00:00', { ...RECIPE, slug: 'x', author: 3 })],
      [
        titled('C', '2030-01-01T00:00:00', { ...POST, slug: 'y', author: 2 }),
        titled('A', '2030-01-03T00:00:00', { ...POST, id: 20, slug: 'z', author: 4 }),
      ],
    );

    test.each([
      ['', 'ABC'],
      ['?order=asc', 'CBA'],
      ['?orderby=title', 'CBA'],
      ['?orderby=ID', 'ACB'],
      ['?orderby=name&order=asc', 'BCA'],
      ['?orderby=author&order=asc', 'CBA'],
    ])('items of several types are sorted together by %s as %s', async (query, order) => {
      expect(await orderOf(query, unlike)).toBe(order);
    });

    test('the field of an order is read with those that are shown', async () => {
      const { asked } = await open('/cuisine/live/?orderby=author', unlike);
      expect(asked?.core.asked).toContainEqual(expect.stringMatching(/recipes\?.*_fields=[^&]*%2Cauthor&/));
    });

    test.each(['author', 'title', 'date', 'modified'])(
      'equals of an order by %s are in the order of their ids',
      async (by) => {
        const equal = (letter: string, id: number) => ({
          ...titled(letter, '2030-01-01T00:00:00', { ...POST, id, author: 2 }),
          title: { rendered: 'Same' },
        });
        const equals = servicesWith([equal('A', 1), equal('C', 3)], [equal('B', 2), equal('D', 4)]);
        expect(await orderOf(`?orderby=${by}`, equals)).toBe('ABCD');
        expect(await orderOf(`?orderby=${by}&order=asc`, equals)).toBe('ABCD');
      },
    );

    test('slugs and titles are compared as the database compares them', async () => {
      const named = (letter: string, slug: string, title: string) => ({
        ...titled(letter, '2030-01-01T00:00:00', { ...POST, slug }),
        title: { rendered: title },
      });
      // A locale would ignore the hyphen, and put the accent after it.
      const services = servicesWith(
        [named('A', 'ab', 'Éa'), named('C', 'a_c', 'F')],
        [named('B', 'a-d', 'eb')],
      );
      expect(await orderOf('?orderby=name&order=asc', services)).toBe('BCA');
      expect(await orderOf('?orderby=title&order=asc', services)).toBe('ABC');
    });
  });
});

test.each([
  ['/tag/former/', 'http://site.test/tag/live/'],
  ['/tag/former/?author=2', 'http://site.test/?tag=live&author=2'],
  ['/?category_name=a+b,old', 'http://site.test/?category_name=a%2Bb,new'],
  ['/category/old/?tag=former%2Cfound', 'http://site.test/?category_name=new&tag=live,found'],
  ['/tag/unknown/?author=2', undefined],
])('the list at %s, with terms that formerly had these slugs, moved to %s', async (address, canonical) => {
  expect((await open(address, {})).canonical).toBe(canonical);
});

test.each(['sent-on', 'away', 'broken', 'again', 'queried'])(
  'a redirect of the operator at /category/%s/ is no current slug of a term that a query names',
  async (slug) => {
    for (const address of [`/?category_name=${slug}&tag=a`, `/?category_name=${slug}`])
      expect([address, (await open(address, {})).status]).toEqual([address, 404]);
  },
);

test('a redirect of the operator at the path of a list applies to all queries of the path', async () => {
  expect((await open('/category/away/?tag=a', {})).canonical).toBe('https://elsewhere.test/');
});

test('a list is looked up by former slugs for few terms, and only for those that do not exist', async () => {
  const lookedUp = async (address: string, core = {}) => (await open(address, { core })).resolved;
  expect(await lookedUp('/?category_name=a,b,c&author=2')).toHaveLength(3);
  expect(await lookedUp('/?category_name=a,b&tag=c,d')).toEqual([]);
  const core = { '/wp/v2/categories?': [{ ...TAG, slug: 'Live' }] };
  expect(await lookedUp('/?category_name=live&tag=a', core)).toEqual(['http://site.test/tag/a/']);
});
