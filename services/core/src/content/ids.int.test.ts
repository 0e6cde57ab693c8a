import { AS, requestsOf } from '@almanac/testing';
import { expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const core = useCore();
const ask = requestsOf(() => core, AS.administrator);

const IDS = '?id=x&parent=x&context=bogus';
const BODY = { id: 'x', parent: 'x', status: [] };
const EDIT = { id: 'x', src: 'https://example.com/a.png', x: 'a' };

test.each<[method: string, path: string, body: object | undefined, wrong: readonly string[]]>([
  ['GET', `/wp/v2/posts/1/autosaves${IDS}`, undefined, ['context']],
  ['GET', `/wp/v2/posts/1/autosaves/1${IDS}`, undefined, ['context']],
  ['GET', `/wp/v2/posts/1/revisions/1${IDS}`, undefined, ['context']],
  ['GET', `/wp/v2/menu-items/1/autosaves${IDS}`, undefined, ['context']],
  ['GET', `/wp/v2/menu-items/1/autosaves/1${IDS}`, undefined, ['context']],
  ['GET', `/wp/v2/comments/1${IDS}`, undefined, ['context']],
  ['POST', '/wp/v2/posts/1/autosaves', BODY, ['status']],
  ['POST', '/wp/v2/media/1/edit', EDIT, ['x']],
  ['POST', '/almanac/v1/webhooks/1', { id: 'x', url: 'x' }, ['url']],
])('%s %s validates ids after the other arguments', async (method, path, body, wrong) => {
  const { params } = (await ask(method, path, body)).body.data;
  expect(Object.keys(params).sort()).toEqual([...wrong].sort());
});

test.each<[path: string, body: object, wrong: readonly string[]]>([
  ['/wp/v2/pages/2/autosaves', BODY, ['parent', 'status']],
  ['/wp/v2/menu-items/1/autosaves', BODY, ['parent', 'status']],
  ['/wp/v2/media/1/post-process', { id: 'x', action: 'other' }, ['id', 'action']],
])('POST %s validates these ids with the other arguments', async (path, body, wrong) => {
  const { params } = (await ask('POST', path, body)).body.data;
  expect(Object.keys(params).sort()).toEqual([...wrong].sort());
});
