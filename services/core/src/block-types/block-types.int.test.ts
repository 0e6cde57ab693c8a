import { readFile } from 'node:fs/promises';
import { AS, CALLERS, errorFor, outcome } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const core = useCore();

const names = (body: readonly { name: string }[]) => body.map(({ name }) => name);
const read = (path: string) => core.ask('GET', `/wp/v2/block-types${path}`, { as: AS.contributor });

test('block types are listed whole, or by their namespace in the path or the query', async () => {
  const all = await read('');
  expect(names(all.body)).toEqual(expect.arrayContaining(['core/paragraph', 'core/image', 'core/columns']));
  expect(all.headers.get('x-wp-total')).toBeNull();
  expect(names((await read('/core')).body)).toEqual(names(all.body));
  expect(names((await read('?namespace=core')).body)).toEqual(names(all.body));
  expect((await read('/other')).body).toEqual([]);
});

test('a block type has its attributes, with those of the features that it supports', async () => {
  const { body } = await read('/core/heading');
  expect(body).toMatchObject({
    name: 'core/heading',
    is_dynamic: false,
    attributes: {
      content: { source: 'rich-text', selector: 'h1,h2,h3,h4,h5,h6' },
      level: { type: 'number', default: 2 },
      align: { enum: expect.arrayContaining(['wide', 'full']) },
      anchor: { type: 'string' },
      backgroundColor: { type: 'string' },
      lock: { type: 'object' },
    },
    parent: null,
    provides_context: [],
    _links: { up: [{ href: expect.stringMatching(/\/block-types\/core$/) }] },
  });
  const more = (await read('/core/more')).body;
  expect(more.attributes).not.toHaveProperty('className');
  expect(outcome(await read('/core/unknown'))).toBe('404 rest_block_type_invalid');
});

test('a block that the server renders is dynamic, and says what it gives to the blocks inside', async () => {
  expect((await read('/core/query')).body).toMatchObject({
    is_dynamic: true,
    category: 'theme',
    ancestor: null,
    uses_context: ['templateSlug', 'postType'],
    provides_context: { query: 'query' },
    attributes: { query: { type: 'object', default: { perPage: null, inherit: true } } },
    _links: {
      'wp:render-block': [{ href: expect.stringMatching(/\/block-renderer\/core\/query\?context=edit$/) }],
    },
  });
  expect((await read('/core/post-template')).body.ancestor).toEqual(['core/query']);
});

test('a block has the attributes of the features that it supports, and of no others', async () => {
  const attributesOf = async (name: string) => Object.keys((await read(`/core/${name}`)).body.attributes);
  expect((await attributesOf('loginout')).sort()).toEqual(
    [
      ...['anchor', 'backgroundColor', 'borderColor', 'className', 'displayLoginAsForm', 'fontFamily'],
      ...['fontSize', 'gradient', 'lock', 'metadata', 'redirectToCurrent', 'style'],
    ].sort(),
  );
  expect(await attributesOf('calendar')).not.toContain('gradient');
  expect(await attributesOf('nextpage')).toEqual(['lock', 'metadata']);
});

test('each dynamic block of a text has a block type, and no other is dynamic', async () => {
  const source = await readFile(
    new URL('../../../../packages/formatting/src/dynamic-blocks.ts', import.meta.url),
    'utf8',
  );
  const [, list = ''] = /const NAMES = \[([^\]]*)\]/.exec(source) ?? [];
  const rendered = [...list.matchAll(/'([a-z-]+)'/g)].map(([, name]) => `core/${name}`);
  const dynamic = (await read('')).body.filter((type: { is_dynamic: boolean }) => type.is_dynamic);
  expect(names(dynamic)).toEqual(rendered.sort());
});

test('each block that is rendered with a layout has a block type', async () => {
  const source = await readFile(
    new URL('../../../../packages/formatting/src/block-layout.ts', import.meta.url),
    'utf8',
  );
  const rendered = [...source.matchAll(/'(core\/(?:group|columns?|buttons|cover|details|gallery|quote))'/g)];
  expect(rendered.length).toBeGreaterThan(5);
  const known = names((await read('')).body);
  for (const [, name] of rendered) expect(known).toContain(name);
});

describe.each(CALLERS)('rights on block types: %s', (name, identity) => {
  test('callers who write content read block types', async () => {
    const isWriter = ['contributor', 'author', 'editor', 'administrator'].includes(name);
    for (const path of ['', '/core', '/core/paragraph']) {
      const answer = await core.ask('GET', `/wp/v2/block-types${path}`, identity ? { as: identity } : {});
      expect(outcome(answer)).toBe(
        isWriter ? '200' : outcome(errorFor(identity, 'rest_block_type_cannot_view')),
      );
    }
  });
});
