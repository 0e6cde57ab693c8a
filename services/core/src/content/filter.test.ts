import { parseSearch } from '@almanac/content';
import { describe, expect, test } from '@jest/globals';
import { toMongoFilter } from './query.js';

const visible = [{ statuses: ['publish'] as const }];

describe('a list in the words of the database', () => {
  test('says as little as possible, so that an index can serve it', () => {
    expect(toMongoFilter({ type: 'post', visible })).toEqual({ type: 'post', status: { $eq: 'publish' } });
  });

  test('shows nothing to who may see nothing', () => {
    expect(toMongoFilter({ type: 'post', visible: [] })).toEqual({ type: 'post', _id: { $in: [] } });
    expect(toMongoFilter({ type: 'post', visible: [], include: [1, 2] })).toEqual({
      type: 'post',
      _id: { $in: [] },
      $and: [{ _id: { $in: [1, 2] } }],
    });
  });

  test('joins all filters', () => {
    const filter = toMongoFilter({
      type: 'page',
      visible: [
        { statuses: ['publish'] },
        { statuses: ['draft', 'trash'], author: 7, trashedFrom: ['draft'] },
      ],
      authors: [3],
      exclude: [1],
      after: '2031-01-01T00:00:00',
      before: '2032-01-01T00:00:00',
      parentsExclude: [4],
      sticky: true,
      menuOrder: 0,
    });
    expect(filter).toEqual({
      type: 'page',
      $or: [
        { status: { $eq: 'publish' } },
        { status: { $in: ['draft', 'trash'] }, author: 7, 'trash.status': { $in: ['draft'] } },
      ],
      author: { $eq: 3 },
      _id: { $nin: [1] },
      date: { $gt: '2031-01-01T00:00:00', $lt: '2032-01-01T00:00:00' },
      parent: { $nin: [4] },
      sticky: true,
      menuOrder: 0,
    });
  });

  const anywhere = ({ source }: RegExp) => [
    { 'search.title': { $regex: source } },
    { 'search.content': { $regex: source } },
    { 'search.excerpt': { $regex: source } },
  ];

  test('takes what was typed for what it is', () => {
    expect(toMongoFilter({ type: 'post', visible, search: parseSearch('a.c* -x') })).toEqual({
      type: 'post',
      status: { $eq: 'publish' },
      $or: anywhere(/a\.c\*/),
      $nor: anywhere(/x/),
    });
  });

  test('looks into the texts that a search is about, and for whole ones', () => {
    const filter = (type: 'post' | 'attachment', ...search: Parameters<typeof parseSearch>) =>
      toMongoFilter({ type, visible, search: parseSearch(...search) });
    const [title, content, excerpt] = anywhere(/fox/);
    const found = { status: { $eq: 'publish' } };
    expect(filter('post', 'fox', { fields: ['title'] })).toEqual({ type: 'post', ...found, $or: [title] });
    expect(filter('post', '-fox', { fields: ['content', 'excerpt'] })).toEqual({
      type: 'post',
      ...found,
      $nor: [content, excerpt],
    });
    expect(filter('post', 'Fox', { fields: ['title'], isExact: true })).toEqual({
      type: 'post',
      ...found,
      $or: [{ 'search.title': 'fox' }],
    });
    // The name of a file belongs to the content.
    const name = { 'file.searchKey': { $regex: 'fox' } };
    expect(filter('attachment', 'fox')).toMatchObject({ $or: [title, content, excerpt, name] });
    expect(filter('attachment', 'fox', { fields: ['content'] })).toMatchObject({ $or: [content, name] });
    expect(filter('attachment', 'fox', { fields: ['title'] })).toMatchObject({ $or: [title] });
  });

  test('takes items that meet any of some conditions', () => {
    const anyTerms = [{ categories: [1], allTerms: { categories: [2], tags: [] } }, { tagsExclude: [3] }];
    expect(toMongoFilter({ type: 'post', visible, anyTerms, formats: ['aside', 'link'] })).toEqual({
      type: 'post',
      status: { $eq: 'publish' },
      $or: [{ categories: { $eq: 1 }, $and: [{ categories: { $all: [2] } }] }, { tags: { $nin: [3] } }],
      format: { $in: ['aside', 'link'] },
    });
  });

  test('looks into protected items only where they may be edited', () => {
    const filter = toMongoFilter({
      type: 'post',
      visible: [{ statuses: ['publish'] }, { statuses: ['draft'], author: 7 }],
      search: parseSearch('two words'),
      searchable: [{ statuses: ['publish'], author: 7 }],
    });
    expect(filter).toEqual({
      type: 'post',
      $or: [{ status: { $eq: 'publish' } }, { status: { $eq: 'draft' }, author: 7 }],
      $and: [
        { $or: anywhere(/two/) },
        { $or: anywhere(/words/) },
        { $or: [{ password: '' }, { status: { $eq: 'publish' }, author: 7 }] },
      ],
    });
  });
});

describe('the rank of a hit', () => {
  const search = {
    terms: ['a', 'b'],
    excluded: [],
    ranking: [
      { field: 'title', match: 'all', texts: ['a', 'b'] },
      { field: 'title', match: 'any', texts: ['a', 'b'] },
      { field: 'content', match: 'all', texts: ['a b'] },
    ],
  } as const;
  const all = { 'search.title': /a/, $and: [{ 'search.title': /b/ }] };
  const any = { $or: [{ 'search.title': /a/ }, { 'search.title': /b/ }] };

  test('is that of the first rule that fits', () => {
    const filter = (rank: number) => toMongoFilter({ type: 'post', visible, search, rank });
    expect(filter(0)).toMatchObject({
      'search.title': /a/,
      $and: [{ 'search.title': /b/ }, expect.anything()],
    });
    expect(filter(1)).toMatchObject({ ...any, $nor: [all] });
    expect(filter(2)).toMatchObject({ 'search.content': /a b/, $nor: [all, any] });
    expect(filter(3)).toMatchObject({ $nor: [all, any, { 'search.content': /a b/ }] });
  });
});
