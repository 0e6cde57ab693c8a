import { describe, expect, test } from '@jest/globals';
import { readDeclarations } from './file.js';
import { pageOf } from './pages.js';

const LABELS = 'labels: { name: Many, singular_name: One }';
const read = (text: string) => {
  const { declarations, faults } = readDeclarations(text);
  if (!declarations) throw new TypeError(faults.map(({ message }) => message).join());
  return declarations;
};
const faultsOf = (text: string): string[] =>
  (readDeclarations(text).faults ?? []).map(({ message }) => message);

describe('statuses', () => {
  test('a status has the defaults of a registered one that is protected', () => {
    expect(read('statuses: [{ name: ready, label: Ready }]').statuses).toEqual([
      { name: 'ready', label: 'Ready', visibility: 'protected', show_in_list: true, date_floating: false },
    ]);
  });

  test.each([
    ['name: draft, label: x', 'statuses.0.name: another status is called draft'],
    ['name: any, label: x', 'statuses.0.name: another status is called any'],
    ['name: Ready, label: x', 'statuses.0.name: must begin'],
    ['name: ready, label: x, visibility: hidden', 'statuses.0.visibility'],
    ['name: ready, label: x, types: [cake]', 'statuses.0.types.0: no type is called cake'],
    ['name: ready, label: x, types: [attachment]', 'statuses.0.types.0: no type is called attachment'],
    ['name: ready, label: x, public: true', 'statuses.0.public: is not known here'],
  ])('a status with %s is refused', (members, message) => {
    expect(faultsOf(`statuses: [{ ${members} }]`).join('\n')).toContain(message);
  });

  test('two statuses cannot have one name', () => {
    expect(faultsOf('statuses: [{ name: a, label: x }, { name: a, label: y }]')).toEqual([
      'statuses.1.name: another status is called a',
    ]);
  });
});

describe('pages of the website', () => {
  const FIELDS = `
fields:
  - { name: works_on, on: [dish], type: integer, refers_to: dish }
  - { name: site, on: [dish], type: string, format: uri, title: Site }
  - { name: cost, on: [dish], type: integer, read: editors }
  - { name: other, on: [post], type: integer }
`;
  const file = (website: string) => `types: [{ name: dish, ${LABELS}${website} }]${FIELDS}`;
  const page = (website: string) => {
    const { types, fields } = read(file(website));
    const [type] = types;
    if (!type) throw new TypeError('there is no type');
    return pageOf(type, fields);
  };
  const site = { name: 'site', label: 'Site', format: 'uri', refers: false };
  const worksOn = { name: 'works_on', label: 'Works on', format: '', refers: true };

  test('a page without a choice shows all fields that everybody may read', () => {
    expect(page('')).toEqual({ layout: 'page', fields: [worksOn, site], card: [] });
  });

  test('the choice has its order and its labels', () => {
    expect(
      page(', website: { layout: facts, fields: [{ name: site, label: Web }, works_on], card: [site] }'),
    ).toEqual({ layout: 'facts', fields: [{ ...site, label: 'Web' }, worksOn], card: [site] });
    expect(page(', website: { fields: [] }').fields).toEqual([]);
  });

  test.each([
    ['fields: [cost]', 'types.0.website.fields.0: visitors may not read cost'],
    ['card: [cake]', 'types.0.website.card.0: dish has no field cake'],
    ['card: [other]', 'types.0.website.card.0: dish has no field other'],
    ['fields: [site, site]', 'types.0.website.fields.1: site is named twice'],
    ['layout: wide', 'types.0.website.layout'],
  ])('a page with %s is refused', (website, message) => {
    expect(faultsOf(file(`, website: { ${website} }`)).join('\n')).toContain(message);
  });
});
