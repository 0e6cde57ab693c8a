import { describe, expect, test } from '@jest/globals';
import { referenceParts } from './references.js';

describe('referenceParts', () => {
  test.each([
    [7, [7]],
    ['7', [7]],
    ['7,8', [7, 8]],
    ['7, 8', [7, 8]],
    [
      [7, '8'],
      [7, 8],
    ],
    [{ id: 7 }, [7]],
    [
      [{ id: '7' }, 8],
      [7, 8],
    ],
    [{ venue: 'Hall' }, [{ venue: 'Hall' }]],
    [
      [7, { organizer: 'Ann' }],
      [7, { organizer: 'Ann' }],
    ],
    [{ id: null, venue: 'Hall' }, [{ venue: 'Hall' }]],
    [{ id: '', venue: 'Hall' }, [{ venue: 'Hall' }]],
    [{ id: 0, venue: 'Hall' }, [{ venue: 'Hall' }]],
    [[], []],
    ['', []],
    [0, []],
    [null, []],
    [['', ''], []],
  ])('references are read from %j', (sent, expected) => {
    expect(referenceParts(sent)).toEqual(expected);
  });

  test.each(['Somebody', -1, 1.5, true, [['7']], [{ id: 'x' }], '7,x'])(
    'references are not read from %j',
    (sent) => {
      expect(referenceParts(sent)).toBeUndefined();
    },
  );
});
