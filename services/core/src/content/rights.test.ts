import type { Status } from '@almanac/content';
import type { Identity } from '@almanac/identity';
import { describe, expect, test } from '@jest/globals';
import { chosenSlug, mayDelete, mayEdit, mayListStatus, mayRead, rightsOf, type Subject } from './rights.js';

const ME = 7;
const OTHER = 8;
const as = (role: string): Identity => ({ userId: ME, roles: [role] });
const ANYONE: Identity = { userId: 0, roles: [] };
const item = (author: number, status: Status, type: string = 'post'): Subject => ({
  type,
  status,
  author,
});
const trashed = (author: number, from: Status): Subject => ({
  ...item(author, 'trash'),
  trash: { status: from },
});

test('a user who may not publish cannot choose the slug of a pending item', () => {
  const chosen = (role: string, status: Status, before?: Status, type: string = 'post') =>
    chosenSlug(as(role), type, 'mine', { status, before });
  expect(chosen('author', 'pending')).toBe('mine');
  expect(chosen('author', 'pending', undefined, 'page')).toBe('');
  expect(chosen('contributor', 'draft')).toBe('mine');
  expect(chosen('contributor', 'pending')).toBe('');
  expect(chosen('contributor', 'pending', 'draft')).toBe('');
  expect(chosen('contributor', 'pending', 'pending')).toBeUndefined();
  expect(chosen('contributor', 'draft', 'pending')).toBe('mine');
});

describe('who may change or delete a post', () => {
  test.each([
    // role, own draft, own published, own scheduled, own private, others' draft, others' published, others' private
    ['subscriber', false, false, false, false, false, false, false],
    ['contributor', true, false, false, true, false, false, false],
    ['author', true, true, true, true, false, false, false],
    ['editor', true, true, true, true, true, true, true],
    ['administrator', true, true, true, true, true, true, true],
  ])('the edit and delete rights on posts of the role %s', (role, ...allowed) => {
    const cases = [
      item(ME, 'draft'),
      item(ME, 'publish'),
      item(ME, 'future'),
      item(ME, 'private'),
      item(OTHER, 'draft'),
      item(OTHER, 'publish'),
      item(OTHER, 'private'),
    ];
    expect(cases.map((subject) => mayEdit(as(role), subject))).toEqual(allowed);
    expect(cases.map((subject) => mayDelete(as(role), subject))).toEqual(allowed);
  });

  test('a trashed item keeps the rights of its former status', () => {
    expect(mayEdit(as('contributor'), trashed(ME, 'draft'))).toBe(true);
    expect(mayEdit(as('contributor'), trashed(ME, 'publish'))).toBe(false);
    expect(mayEdit(as('author'), trashed(ME, 'publish'))).toBe(true);
  });

  test('an anonymous identity owns nothing', () => {
    expect(mayEdit(ANYONE, item(0, 'draft'))).toBe(false);
    expect(mayRead(ANYONE, item(0, 'draft'))).toBe(false);
  });

  test('pages need their own capabilities', () => {
    expect(mayEdit(as('author'), item(ME, 'draft', 'page'))).toBe(false);
    expect(mayEdit(as('editor'), item(OTHER, 'publish', 'page'))).toBe(true);
  });
});

describe('who may read a post', () => {
  test.each([
    // role, published, own draft, others' draft, others' private, others' scheduled
    ['subscriber', true, true, false, false, false],
    ['contributor', true, true, false, false, false],
    ['author', true, true, false, false, false],
    ['editor', true, true, true, true, true],
  ])('the read rights on posts of the role %s', (role, ...allowed) => {
    const cases = [
      item(OTHER, 'publish'),
      item(ME, 'draft'),
      item(OTHER, 'draft'),
      item(OTHER, 'private'),
      item(OTHER, 'future'),
    ];
    expect(cases.map((subject) => mayRead(as(role), subject))).toEqual(allowed);
  });

  test('a media item has the visibility of its parent', () => {
    const media = item(OTHER, 'inherit', 'attachment');
    expect(mayRead(ANYONE, media)).toBe(true);
    expect(mayRead(ANYONE, media, item(OTHER, 'publish'))).toBe(true);
    expect(mayRead(ANYONE, media, item(OTHER, 'draft'))).toBe(false);
  });
});

describe('statuses', () => {
  test('public statuses need the right to publish', () => {
    const may = (role: string) =>
      (['draft', 'pending', 'publish', 'future', 'private'] as const).map((status) =>
        rightsOf('post').maySetStatus(as(role), status),
      );
    expect(may('contributor')).toEqual([true, true, false, false, false]);
    expect(may('author')).toEqual([true, true, true, true, true]);
  });

  test('only writers may list unpublished items', () => {
    expect(mayListStatus(ANYONE, 'post', 'publish')).toBe(true);
    expect(mayListStatus(as('subscriber'), 'post', 'draft')).toBe(false);
    expect(mayListStatus(as('contributor'), 'post', 'any')).toBe(true);
    expect(mayListStatus(as('contributor'), 'page', 'draft')).toBe(false);
    expect(mayListStatus(as('editor'), 'page', 'private')).toBe(true);
  });
});
