import { AS, countQueries, outcome } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';
import { idsOf, POSTS, postsOf } from '../testing/posts.js';
import { image, Uploader } from '../testing/uploads.js';

const ADMIN = AS.administrator;
const core = useCore();
const { create, list } = postsOf(core);

const isLong = (name: string) => name === 'content' || name === 'excerpt';

describe('lists', () => {
  test('members are the same whatever others are selected, for everybody who may see the items', async () => {
    const body = {
      title: 'Selected',
      content: 'Long <b>text</b>',
      excerpt: 'Short',
      meta: { footnotes: '[]' },
    };
    const made = [
      await create({ ...body, status: 'publish' }),
      await create({ ...body, status: 'publish', password: 'secret' }),
      await create({ ...body, status: 'private' }),
    ].map(({ id }) => id);
    for (const as of [undefined, ADMIN])
      for (const context of as ? ['view', 'edit', 'embed'] : ['view', 'embed']) {
        const query = `include=${made}&orderby=include&status=publish${as ? ',private' : ''}&context=${context}`;
        const { body: whole } = await list(query, as);
        expect(whole.map(({ id }: { id: number }) => id)).toEqual(as ? made : made.slice(0, 2));
        const members = Object.keys(whole[0]);
        const selections = [
          ...members.map((name) => [name]),
          members,
          members.filter((name) => !isLong(name)),
        ];
        for (const names of selections) {
          const { body: some } = await list(`${query}&_fields=${names}`, as);
          const picked = (item: object) =>
            Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
          expect(some).toEqual(whole.map(picked));
        }
      }
  });

  test('a list of ids reads no items', async () => {
    const { id } = await create({ title: 'Read', content: 'Long', status: 'publish' });
    const commandsOf = async (fields: string) =>
      (await countQueries(() => list(`include=${id}&_fields=${fields}`, ADMIN))).commands.length;
    expect(await commandsOf('id')).toBeLessThan(await commandsOf('id,slug'));
  });

  test('the case of a status does not matter', async () => {
    const { id } = await create({ title: 'Lower', status: 'draft' });
    expect(idsOf(await list(`include=${id}&status=DRAFT`, ADMIN))).toEqual([id]);
    expect(idsOf(await list(`include=${id}&status=publish,Draft`, ADMIN))).toEqual([id]);
  });

  test.each([
    ['page=2&search=nothingatall', '200'],
    ['page=99', '400 rest_post_invalid_page_number'],
    ['orderby=relevance', '400 rest_no_search_term_defined'],
    ['orderby=include', '400 rest_orderby_include_missing_include'],
    ['orderby=menu_order', '400 rest_invalid_param'],
    ['status=weird', '400 rest_invalid_param'],
    ['status=PUBLISH', '200'],
    ['status=DRAFT', '400 rest_invalid_param'],
    ['after=yesterday', '400 rest_invalid_param'],
    ['after=0001-01-01T00:00:00&before=9999-12-31T23:59:59', '200'],
    ['after=9999-12-31T23:59:59-12:00', '400 rest_invalid_param'],
    ['after=2031-05-06T10:00:00z', '400 rest_invalid_param'],
    ['after=2031-05-06T10:00:00%2B0200', '400 rest_invalid_param'],
    ['after=2031-05-06T10:00:00%2B99:00', '400 rest_invalid_param'],
    ['before=0001-01-01T00:00:00%2B12:00', '400 rest_invalid_param'],
    ['modified_after=9999-12-31T24:00:00', '400 rest_invalid_param'],
    ['modified_before=0000-12-31T23:59:59', '400 rest_invalid_param'],
    ['per_page=0', '400 rest_invalid_param'],
    ['per_page=101', '400 rest_invalid_param'],
    ['offset=100000', '200'],
    ['sticky=maybe', '400 rest_invalid_param'],
    ['format=oil', '400 rest_invalid_param'],
    ['format=aside,aside', '400 rest_invalid_param'],
    ['tax_relation=XOR', '400 rest_invalid_param'],
    ['search_columns=post_author', '400 rest_invalid_param'],
    ['search_semantics=loose', '400 rest_invalid_param'],
  ])('a list of posts with %s returns %s', async (query, expected) => {
    expect(outcome(await list(query))).toBe(expected);
  });

  test('a list has pages, with links to the next', async () => {
    const made = await Promise.all(
      ['2019-01-01', '2019-01-02', '2019-01-03'].map((day) =>
        create({ title: 'paged', status: 'publish', date: `${day}T00:00:00` }),
      ),
    );
    const [first, second, third] = made.map(({ id }) => id);
    const page = await list('search=paged&per_page=2');
    expect(idsOf(page)).toEqual([third, second]);
    expect([page.headers.get('x-wp-total'), page.headers.get('x-wp-totalpages')]).toEqual(['3', '2']);
    expect(page.headers.get('link')).toContain('page=2>; rel="next"');
    expect(idsOf(await list('search=paged&per_page=2&page=2'))).toEqual([first]);
    expect(idsOf(await list('search=paged&offset=1&order=asc'))).toEqual([second, third]);
    expect(idsOf(await list('search=paged&after=2019-01-02T00:00:00'))).toEqual([third]);
    expect(idsOf(await list('search=paged&after=2019-01-02t00:00:00'))).toEqual([third]);
    expect(idsOf(await list(`include=${first},${third}&exclude=${first}&sticky=false`))).toEqual([
      third,
      first,
    ]);
  });

  test('a list begins with sticky posts unless they are ignored', async () => {
    const made = await Promise.all(
      [1, 2, 3, 4].map((day) =>
        create({
          title: 'x',
          status: 'publish',
          date: `2018-03-0${day}T00:00:00`,
          sticky: day === 1 || day === 3,
        }),
      ),
    );
    const [one, two, three, four] = made.map(({ id }) => id);
    const march = (query: string) => list(`after=2018-03-01T00:00:00Z&before=2018-03-05T00:00:00&${query}`);
    const all = (query: string) => list(`after=2018-02-28T00:00:00&before=2018-03-05T00:00:00&${query}`);
    expect(idsOf(await all('ignore_sticky=true'))).toEqual([four, three, two, one]);
    const first = await all('ignore_sticky=false&per_page=2');
    expect(idsOf(first)).toEqual([three, one, four]);
    expect(first.headers.get('x-wp-total')).toBe('4');
    expect(idsOf(await all('ignore_sticky=false&per_page=2&page=2'))).toEqual([two, one]);
    expect(idsOf(await march('ignore_sticky=false'))).toEqual([three, four, two]);
    for (const query of ['search=x', 'categories=1', 'sticky=true', `include=${made.map(({ id }) => id)}`])
      expect(idsOf(await all(`ignore_sticky=false&${query}`))).toEqual(idsOf(await all(query)));
  });

  test('a search covers the requested texts', async () => {
    const texts = { status: 'publish', title: 'Rye', content: 'Of rye bread' };
    const rye = await create(texts);
    const bread = await create({ ...texts, title: 'Kinds of bread', content: 'White, and rye bread' });
    const among = `include=${rye.id},${bread.id}&orderby=id&order=asc&search=`;
    for (const [query, found] of [
      ['rye', [rye, bread]],
      ['<b>rye</b>', [rye, bread]],
      ['rye&search_columns=post_title', [rye]],
      ['rye&search_columns=post_content,post_title', [rye, bread]],
      ['rye&search_columns=post_excerpt', []],
      ['rye&search_columns=', [rye, bread]],
      ['-rye&search_columns=post_title', [bread]],
      ['RYE&search_semantics=exact', [rye]],
      ['rye bread&search_semantics=exact', []],
      ['"kinds of bread"&search_semantics=exact', [bread]],
      ['rye&search_semantics=exact&search_columns=post_content', []],
    ] as const) {
      const answer = await list(among + query);
      expect([query, idsOf(answer)]).toEqual([query, found.map(({ id }) => id)]);
      expect(answer.headers.get('x-wp-total')).toBe(String(found.length));
    }
  });

  test('a list filters by format', async () => {
    const aside = await create({ title: 'x', status: 'publish', format: 'aside' });
    const plain = await create({ title: 'x', status: 'publish' });
    const found = async (query: string) =>
      idsOf(await list(`include=${aside.id},${plain.id}&orderby=id&order=asc&${query}`));
    expect(await found('format=aside')).toEqual([aside.id]);
    expect(await found('format=standard')).toEqual([plain.id]);
    expect(await found('format[]=standard&format[]=aside')).toEqual([aside.id, plain.id]);
    expect(await found('format=link')).toEqual([]);
    expect(outcome(await core.ask('GET', '/wp/v2/pages?format=oil'))).toBe('200');
  });

  test('the number of queries does not depend on the number of posts, embedded links included', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => create({ title: `counted ${n}`, status: 'publish' })),
    );
    const asked = async (perPage: number, embed: string) => {
      const { result, commands } = await countQueries(() =>
        list(`search=counted&per_page=${perPage}${embed}`, ADMIN),
      );
      expect(result.body).toHaveLength(perPage);
      return commands.length;
    };
    const [one, ten] = [await asked(1, ''), await asked(10, '')];
    // Batched concurrent reads may save one query.
    expect(ten).toBeLessThanOrEqual(one + 1);
    // A search reads pending items and the manifest of the index.
    expect(ten).toBeLessThanOrEqual(9);
    expect(await asked(10, '&context=edit')).toBeLessThanOrEqual((await asked(1, '&context=edit')) + 1);
  });

  test('lists of ten posts embed authors, images, terms and threads with as many queries as lists of two', async () => {
    const make = async (path: string, body: object): Promise<number> =>
      (await core.create(`/wp/v2/${path}`, body)).id;
    const uploader = new Uploader(core);
    const picture = await image(8, 6);
    for (let n = 0; n < 10; n++) {
      const name = `embedded${n}`;
      const author = await make('users', {
        username: name,
        email: `${name}@example.com`,
        password: 'x',
        roles: ['author'],
      });
      const parent = await make('categories', { name });
      const { body: media } = await uploader.raw(picture, `${name}.png`, { as: ADMIN });
      const post = await make('posts', {
        title: name,
        status: 'publish',
        author,
        featured_media: media.id,
        categories: [parent, await make('categories', { name: `${name} below`, parent })],
        tags: [await make('tags', { name: `${name} a` }), await make('tags', { name: `${name} b` })],
      });
      const comment = await make('comments', { post, author, content: 'First', status: 'approve' });
      await make('comments', { post, parent: comment, content: 'An answer' });
    }
    // Classes and embedded terms use the same terms.
    const counted = async (query: string) =>
      (await countQueries(() => list(`search=embedded&_embed${query}`))).commands.length;
    const [whole, some] = [await counted(''), await counted('&_fields=id,_links,_embedded')];
    // Batched concurrent reads may save one query.
    expect(Math.abs(whole - some)).toBeLessThanOrEqual(1);
    const asked = async (perPage: number) => {
      const { result, commands } = await countQueries(() =>
        list(`search=embedded&per_page=${perPage}&_embed`),
      );
      expect(result.body).toHaveLength(perPage);
      for (const { _embedded: embedded } of result.body) {
        expect(embedded.author[0].name).toMatch(/^embedded/);
        expect(embedded['wp:featuredmedia'][0].source_url).toContain('embedded');
        expect(embedded['wp:term'].map((terms: unknown[]) => terms.length)).toEqual([2, 2]);
        expect(embedded.replies[0]).toHaveLength(2);
      }
      return commands.toSorted();
    };
    const [ten, two] = [await asked(10), await asked(2)];
    expect(ten.length).toBeLessThanOrEqual(two.length + 1);
    expect(new Set(ten)).toEqual(new Set(two));
  });
});

test('lists filter by the long form of term arguments as well', async () => {
  const term = async (taxonomy: string, name: string, parent?: number): Promise<number> =>
    (await core.ask('POST', `/wp/v2/${taxonomy}`, { as: ADMIN, body: { name, parent } })).body.id;
  const whole = await term('categories', 'Whole');
  const half = await term('categories', 'Half', whole);
  const part = await term('categories', 'Part', half);
  const other = await term('categories', 'Other');
  const [red, green] = [await term('tags', 'Red'), await term('tags', 'Green')];
  const publish = async (title: string, categories: number[], tags: number[] = []) =>
    (await create({ title, status: 'publish', categories, tags })).id;
  const inPart = await publish('Part', [half, part]);
  const inBoth = await publish('Both', [part, other], [red, green]);
  const inOther = await publish('Other', [other], [red]);
  const found = async (query: string) => {
    const answer = await core.ask('GET', `${POSTS}?include=${inPart},${inBoth},${inOther}&${query}`);
    expect(answer.headers.get('x-wp-total')).toBe(String(answer.body.length));
    return idsOf(answer).toSorted((one: number, another: number) => one - another);
  };
  const deep = 'categories[include_children]=true';
  const all = 'categories[operator]=AND';
  for (const [query, ids] of [
    [`categories=${whole}`, []],
    [`categories[terms]=${whole}`, []],
    [`categories[terms]=${whole}&categories[include_children]=0`, []],
    [`categories[terms]=${whole}&${deep}`, [inPart, inBoth]],
    [`categories[terms][]=${whole}&categories[terms][]=${other}&${deep}`, [inPart, inBoth, inOther]],
    [`categories[terms]=${part},${other}`, [inPart, inBoth, inOther]],
    [`categories[terms]=${part},${other}&${all}`, [inBoth]],
    [`categories[terms]=${part},${part},${other}&${all}`, [inBoth]],
    // Items must have the descendants as well.
    [`categories[terms]=${whole}&${all}&${deep}`, []],
    [`categories[terms]=${half}&${all}&${deep}`, [inPart]],
    [`categories[terms]=${part},999999&${all}`, []],
    [`categories[terms]=&${deep}`, [inPart, inBoth, inOther]],
    [deep, [inPart, inBoth, inOther]],
    [`categories_exclude[terms]=${whole}`, [inPart, inBoth, inOther]],
    [`categories_exclude[terms]=${whole}&categories_exclude[include_children]=true`, [inOther]],
    [`tags[terms]=${red},${green}&tags[operator]=AND`, [inBoth]],
    [`tags[terms]=${red}&tags_exclude[terms]=${green}`, [inOther]],
    [`categories=${half}&tags=${green}&tax_relation=AND`, []],
    [`categories=${half}&tags=${green}&tax_relation=OR`, [inPart, inBoth]],
    [`categories[terms]=${part},${other}&${all}&tags=${green}&tax_relation=OR`, [inBoth]],
    [`categories_exclude=${part}&tags=${green}&tax_relation=OR`, [inBoth, inOther]],
    [`categories_exclude=${part}&tax_relation=OR`, [inOther]],
    ['tax_relation=OR', [inPart, inBoth, inOther]],
  ] as const) {
    expect([query, await found(query)]).toEqual([query, ids]);
  }
  for (const query of [
    'categories[terms]=x',
    'categories[operator]=any',
    'categories_exclude[operator]=AND',
    'tags[include_children]=true',
    'tags_exclude[include_children]=true',
    'tags[x]=1',
  ]) {
    const { status, body } = await core.ask('GET', `${POSTS}?${query}`);
    const name = query.split('[')[0] ?? '';
    expect([query, status, Object.keys(body.data.params)]).toEqual([query, 400, [name]]);
    expect(body.data.details[name].code).toBe('rest_no_matching_schema');
  }
});
