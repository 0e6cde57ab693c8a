import { describe, expect, test } from '@jest/globals';
import { candidates, originalName, parseFileName, versionName } from './names.js';

describe('the name of an upload', () => {
  test.each([
    ['Photo.JPG', 'Photo', 'jpg'],
    ['../../etc/passwd.txt', 'passwd', 'txt'],
    ['We ird näme (1).TXT', 'We-ird-name-1', 'txt'],
    ['no extension', 'no-extension', ''],
    [`${'x'.repeat(400)}.png`, 'x'.repeat(150), 'png'],
  ])('%s', (sent, stem, extension) => {
    expect(parseFileName(sent)).toEqual({ stem, extension });
  });
});

describe('candidates', () => {
  test('begin with the name itself', () => {
    expect(candidates({ stem: 'a', extension: 'png' }, 0, 3)).toEqual(['a.png', 'a-1.png', 'a-2.png']);
    expect(candidates({ stem: 'a', extension: 'png' }, 4, 2)).toEqual(['a-4.png', 'a-5.png']);
  });

  test.each(['a-300x200', 'a-scaled', 'a-rotated'])(
    'never are %s, which a version could be called',
    (stem) => {
      expect(candidates({ stem, extension: 'png' }, 0, 2)).toEqual([`${stem}-1.png`]);
    },
  );
});

test('versions keep the extension', () => {
  expect(versionName('a.b.jpg', '300x200')).toBe('a.b-300x200.jpg');
});

test.each([
  ['2031/05/a.b-300x200.jpg', '2031/05/a.b.jpg'],
  ['a-scaled.jpg', 'a.jpg'],
  ['a-1-rotated.jpg', 'a-1.jpg'],
  ['a.jpg', 'a.jpg'],
])('%s is made of %s', (version, original) => {
  expect(originalName(version)).toBe(original);
});
