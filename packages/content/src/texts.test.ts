import { describe, expect, test } from '@jest/globals';
import { flatTexts, foldedTexts, titleFields } from './texts.js';

describe('texts for search', () => {
  test('are without case and accents; what was not sent is not there', async () => {
    expect(await foldedTexts({ title: 'Ça VA', content: undefined, excerpt: '' })).toEqual({
      title: 'ca va',
      excerpt: '',
    });
  });

  test('hold up nobody else when they are long', async () => {
    const folding = foldedTexts({ content: 'É'.repeat(500_000) });
    const turn = new Promise((resolve) => setTimeout(resolve, 0, 'turn'));
    expect(await Promise.race([folding.then(() => 'folded'), turn])).toBe('turn');
    expect(await folding).toEqual({ content: 'e'.repeat(500_000) });
  });

  test('are changed one by one', () => {
    expect(flatTexts({ title: 1, search: { title: 'a', content: undefined } })).toEqual({
      title: 1,
      'search.title': 'a',
      'search.content': undefined,
    });
  });
});

test('a title is stored as it was written, as readers see it, and as it is ordered', () => {
  expect(titleFields("It's É")).toEqual({
    title: { raw: "It's É", rendered: 'It&#8217;s É' },
    titleKey: expect.stringContaining('e'),
  });
});
