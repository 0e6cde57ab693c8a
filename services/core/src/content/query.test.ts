import { parseSearch } from '@almanac/content';
import { describe, expect, test } from '@jest/globals';
import { toMongoFilter } from './query.js';

const visible = [{ statuses: ['publish'] as const }];

describe('the MongoDB filter of a list', () => {
  test('the filter has no superfluous conditions, so that an index can serve it', () => {
    expect(toMongoFilter({ type: 'post', visible })).toEqual({ type: 'post', status: { $eq: 'publish' } });
  });

  test('the filter of a reader who may see nothing matches nothing', () => {
    expect(toMongoFilter({ type: 'post', visible: [] })).toEqual({ type: 'post', _id: { $in: [] } });
    expect(toMongoFilter({ type: 'post', visible: [], include: [1, 2] })).toEqual({
      type: 'post',
      _id: { $in: [] },
      $and: [{ _id: { $in: [1, 2] } }],
    });
  });

  test('the filter combines all conditions', () => {
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

  test('the filter matches items that meet any of some conditions', () => {
    const anyTerms = [
      { field: 'categories', any: [1], all: [2] },
      { field: 'tags', none: [3] },
    ] as const;
    expect(toMongoFilter({ type: 'post', visible, anyTerms, formats: ['aside', 'link'] })).toEqual({
      type: 'post',
      status: { $eq: 'publish' },
      $or: [{ categories: { $eq: 1 }, $and: [{ categories: { $all: [2] } }] }, { tags: { $nin: [3] } }],
      format: { $in: ['aside', 'link'] },
    });
  });

  test('a search matches protected items only for their editors', () => {
    const filter = toMongoFilter({
      type: 'post',
      visible: [{ statuses: ['publish'] }, { statuses: ['draft'], author: 7 }],
      search: parseSearch('two words'),
      searchable: [{ statuses: ['publish'], author: 7 }],
    });
    expect(filter).toEqual({
      type: 'post',
      $or: [{ status: { $eq: 'publish' } }, { status: { $eq: 'draft' }, author: 7 }],
      $and: [{ $or: [{ password: '' }, { status: { $eq: 'publish' }, author: 7 }] }],
    });
  });
});
