import { describe, expect, test } from '@jest/globals';
import { grantsOf, nounsOf } from './capabilities.js';
import { readDeclarations } from './file.js';

const LABELS = 'labels: { name: Many, singular_name: One }';
const faultsOf = (text: string): string[] =>
  (readDeclarations(text).faults ?? []).map(({ message }) => message);
const grantsIn = (text: string) => {
  const { declarations, faults } = readDeclarations(text);
  if (!declarations) throw new TypeError(faults.map(({ message }) => message).join());
  return grantsOf(declarations);
};

describe('capabilities of a type', () => {
  test('a type without names of its own has the capabilities of posts', () => {
    const { declarations } = readDeclarations(`types: [{ name: recipe, ${LABELS} }]`);
    expect(declarations?.types.map(nounsOf)).toEqual([['post', 'posts']]);
    expect(grantsIn(`types: [{ name: recipe, ${LABELS} }]`).administrator).toEqual([]);
  });

  test('a level gives what contributors, authors and editors have over posts', () => {
    const grants = grantsIn(`
types:
  - name: recipe
    ${LABELS}
    capability_type: recipe
    roles: { editor: manage, author: publish, contributor: write, subscriber: read }
`);
    expect(grants.subscriber).toEqual(['read_private_recipes']);
    expect(grants.contributor).toEqual(['edit_recipes', 'delete_recipes']);
    expect(grants.author).toEqual([
      ...['edit_recipes', 'delete_recipes'],
      ...['publish_recipes', 'edit_published_recipes', 'delete_published_recipes'],
    ]);
    expect(grants.editor).toEqual(grants.administrator);
    expect(grants.editor).toHaveLength(10);
  });

  test('both nouns are named where an s does not make many', () => {
    const grants = grantsIn(
      `types: [{ name: dish, ${LABELS}, capability_type: [dish, dishes], roles: { author: [edit_dishes], administrator: none } }]`,
    );
    expect(grants).toMatchObject({ author: ['edit_dishes'], administrator: [], editor: [] });
  });

  test.each([
    ['capability_type: user', 'edit_users is a capability of something else'],
    ['capability_type: plugin', 'edit_plugins is a capability of something else'],
    ['capability_type: page, roles: { author: manage }', 'need a capability_type of their own'],
    ['roles: { author: manage }', 'need a capability_type of their own'],
    [
      'capability_type: dish, roles: { author: [manage_options] }',
      'manage_options is no capability of its own',
    ],
    ['capability_type: dish, roles: { author: everything }', 'roles.author'],
    ['capability_type: dish, roles: { nobody: manage }', 'roles'],
    ['capability_type: "Two words"', 'capability_type'],
  ])('a type with %s is refused', (members, message) => {
    const faults = faultsOf(`types: [{ name: dish, ${LABELS}, ${members} }]`);
    expect(faults.join('\n')).toContain(message);
  });
});

describe('capabilities of a taxonomy', () => {
  test('roles get its own capabilities, never those of the project', () => {
    const grants = grantsIn(`
taxonomies:
  - name: cuisine
    ${LABELS}
    capabilities: { manage_terms: manage_cuisines, edit_terms: manage_cuisines, delete_terms: manage_options, assign_terms: use_cuisines }
    roles: { editor: manage, author: assign }
`);
    expect(grants.editor).toEqual(['manage_cuisines', 'use_cuisines']);
    expect(grants.administrator).toEqual(['manage_cuisines', 'use_cuisines']);
    expect(grants.author).toEqual(['use_cuisines']);
    expect(grants.contributor).toEqual([]);
  });

  test('a taxonomy may name a capability of a type, whose roles have it', () => {
    const grants = grantsIn(`
types: [{ name: dish, ${LABELS}, capability_type: [dish, dishes], roles: { author: write } }]
taxonomies: [{ name: cuisine, ${LABELS}, types: [dish], capabilities: { assign_terms: edit_dishes } }]
`);
    expect(grants.author).toEqual(['edit_dishes', 'delete_dishes']);
    expect(grants.editor).toEqual([]);
  });

  test.each([
    ['capabilities: { edit_terms: edit_cuisine }', 'edit_cuisine is no capability, and no role has it'],
    [
      'capabilities: { edit_terms: administrator }, roles: { subscriber: manage }',
      'administrator is a capability of something else',
    ],
    ['capabilities: { edit_terms: install_plugins }', 'install_plugins is a capability of something else'],
    ['roles: { author: assign }', 'need capabilities of their own'],
    [
      'capabilities: { edit_terms: edit_cuisines }, roles: { author: [edit_users] }',
      'edit_users is no capability of its own',
    ],
  ])('a taxonomy with %s is refused', (members, message) => {
    const faults = faultsOf(`taxonomies: [{ name: cuisine, ${LABELS}, ${members} }]`);
    expect(faults.join('\n')).toContain(message);
  });
});

test('a field may need a declared capability, but none that nobody has', () => {
  const file = (write: string) => `
types: [{ name: dish, ${LABELS}, capability_type: [dish, dishes] }]
fields: [{ name: price, on: [dish], type: integer, write: ${write} }]
`;
  expect(faultsOf(file('publish_dishes'))).toEqual([]);
  expect(faultsOf(file('publish_dish'))).toEqual(['fields.0.write: no capability is called publish_dish']);
});
