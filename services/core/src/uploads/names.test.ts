import { describe, expect, test } from '@jest/globals';
import { candidates, nameInDisposition, originalName, parseFileName, versionName } from './names.js';

describe('the name of an upload', () => {
  test.each([
    ['Photo.JPG', 'Photo', 'jpg'],
    ['../../etc/passwd.txt', 'passwd', 'txt'],
    ['We ird näme (1).TXT', 'We-ird-name-1', 'txt'],
    ['no extension', 'no-extension', ''],
    [`${'x'.repeat(400)}.png`, 'x'.repeat(150), 'png'],
  ])('the file name %s is stored in its sanitized form', (sent, stem, extension) => {
    expect(parseFileName(sent)).toEqual({ stem, extension });
  });
});

describe('candidates', () => {
  test('the first candidate is the name itself', () => {
    expect(candidates({ stem: 'a', extension: 'png' }, 0, 3)).toEqual(['a.png', 'a-1.png', 'a-2.png']);
    expect(candidates({ stem: 'a', extension: 'png' }, 4, 2)).toEqual(['a-4.png', 'a-5.png']);
  });

  test.each(['a-300x200', 'a-scaled', 'a-rotated'])(
    'a candidate never has the form of a version: %s',
    (stem) => {
      expect(candidates({ stem, extension: 'png' }, 0, 2)).toEqual([`${stem}-1.png`]);
    },
  );
});

test('versions keep the extension of their file', () => {
  expect(versionName('a.b.jpg', '300x200')).toBe('a.b-300x200.jpg');
});

test.each([
  ['2031/05/a.b-300x200.jpg', '2031/05/a.b.jpg'],
  ['a-scaled.jpg', 'a.jpg'],
  ['a-1-rotated.jpg', 'a-1.jpg'],
  ['a.jpg', 'a.jpg'],
])('the version %s belongs to the file %s', (version, original) => {
  expect(originalName(version)).toBe(original);
});

test.each([
  ['attachment; filename="a.png"', 'a.png'],
  // The gateway passes bytes beyond ASCII in this form.
  ['attachment; filename="%C4%8D a%C3%A9.png"', 'č aé.png'],
  ["attachment; filename*=UTF-8''%C4%8D.png", undefined],
  ["attachment; filename=a.png; filename*=UTF-8''b.png", 'a.png'],
  ['attachment; FILENAME=a.png', undefined],
  ['attachment, filename=a.png', undefined],
  ['filename=a.png', undefined],
  ["attachment; filename='a.png'", "'a.png'"],
  ['attachment; filename="a.png', '"a.png'],
  ['attachment; filename="a;b.png"', '"a'],
  ['attachment; filename="a/b\\\\c.png"', 'abc.png'],
  ['attachment; filename=a.png; filename=b.png', 'b.png'],
  ['', undefined],
  ['attachment; filename="100%.png"', '100%.png'],
  ['attachment; filename="a%20b.png"', 'a%20b.png'],
  // This is not UTF-8.
  ['attachment; filename="%E9.png"', '%E9.png'],
  ['attachment;\tfilename\t=\t"a.png"', 'a.png'],
  ['form-data; name=file; filename=my a.png; more=b', 'my a.png'],
  ['attachment', undefined],
  ['attachment; filename=""', undefined],
  ['nonsense;;', undefined],
])('the file name in the header %s is read', (header, name) => {
  expect(nameInDisposition(header)).toBe(name);
});
