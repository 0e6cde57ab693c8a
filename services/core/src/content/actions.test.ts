import { expect, test } from '@jest/globals';
import { actions } from './actions.js';

const as = (role: string) => ({ userId: 7, roles: [role] });
const names = (role: string, type: string) =>
  actions(as(role), type).map((action) => action.replace('wp:action-', ''));

test("the editor's action links follow the rights of the user", () => {
  expect(names('contributor', 'post')).toEqual(['assign-categories', 'assign-tags', 'create-tags']);
  expect(names('author', 'post')).toEqual(['publish', 'assign-categories', 'assign-tags', 'create-tags']);
  expect(names('editor', 'post')).toEqual([
    'publish',
    'unfiltered-html',
    'sticky',
    'assign-author',
    'assign-categories',
    'create-categories',
    'assign-tags',
    'create-tags',
  ]);
  expect(names('editor', 'page')).toEqual(['publish', 'unfiltered-html', 'assign-author']);
  expect(names('editor', 'attachment')).toEqual(['unfiltered-html', 'assign-author']);
});
