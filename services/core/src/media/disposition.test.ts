import { expect, test } from '@jest/globals';
import { fileNameIn } from './disposition.js';

test.each([
  ['attachment; filename="a.png"', 'a.png'],
  // As the gateway passes on bytes beyond ASCII.
  ['attachment; filename="%C4%8D a%C3%A9.png"', 'č aé.png'],
  ["attachment; filename*=UTF-8''%C4%8D.png", 'č.png'],
  ['attachment; filename="100%.png"', '100%.png'],
  ['attachment; filename="a%20b.png"', 'a%20b.png'],
  // No UTF-8.
  ['attachment; filename="%E9.png"', '%E9.png'],
  ['attachment;\tfilename\t=\t"a.png"', 'a.png'],
  ['form-data; name=file; filename=my a.png; more=b', 'my a.png'],
  ['attachment', undefined],
  ['attachment; filename=""', undefined],
  ['nonsense;;', undefined],
])('the file name in %s', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});
