import { describe, expect, test } from '@jest/globals';
import { readDeclarations } from './file.js';

const faultsOf = (text: string): string[] =>
  (readDeclarations(text).faults ?? []).map(({ line, message }) => `${line} ${message}`);

describe('revisioned fields', () => {
  const types = `types:
  - { name: kept, labels: { name: Many, singular_name: One }, supports: [title, revisions] }
  - { name: bare, labels: { name: Many, singular_name: One }, supports: [title] }
taxonomies: [{ name: kind, labels: { name: Kinds, singular_name: Kind } }]
`;
  const field = (on: string) => `${types}fields: [{ name: a, on: [${on}], type: number, revisioned: true }]`;

  test('posts, pages and types with revisions may have revisioned fields', () => {
    expect(faultsOf(field('post, page, kept'))).toEqual([]);
  });

  test.each(['bare', 'attachment', 'category', 'kind', 'user', 'comment'])(
    '%s may not have revisioned fields',
    (target) => {
      expect(faultsOf(field(`post, ${target}`))).toEqual([
        `5 fields.0.revisioned: ${target} has no revisions`,
      ]);
    },
  );

  test('an unknown type is one fault', () => {
    expect(faultsOf(field('cake'))).toEqual(['5 fields.0.on.0: nothing is called cake']);
  });
});
