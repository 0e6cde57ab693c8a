import { expect, test } from '@jest/globals';
import { titleFields } from './item.js';

test('a title is stored raw, rendered and as a sort key', () => {
  expect(titleFields("It's É")).toEqual({
    title: { raw: "It's É", rendered: 'It&#8217;s É' },
    titleKey: expect.stringContaining('e'),
  });
});
