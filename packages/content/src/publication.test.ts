import { describe, expect, test } from '@jest/globals';
import { publicationStatus } from './publication.js';

const NOW = new Date('2031-05-06T07:08:09.500Z');
const at = (iso: string) => new Date(iso);

describe('publishing ahead of time', () => {
  const status = (requested: 'publish' | 'future' | 'draft' | 'private', seconds: number) =>
    publicationStatus(
      requested,
      { date: '', dateGmt: new Date(at('2031-05-06T07:08:09Z').getTime() + seconds * 1000) },
      NOW,
    );

  test('a date a minute ahead is in the future', () => {
    expect(status('publish', 60)).toBe('future');
    expect(status('publish', 59)).toBe('publish');
    expect(status('future', 60)).toBe('future');
    expect(status('future', 59)).toBe('publish');
    expect(status('future', -1000)).toBe('publish');
  });

  test('drafts and private items keep their status', () => {
    expect(status('draft', 6000)).toBe('draft');
    expect(status('private', 6000)).toBe('private');
  });

  test('an item without a date is not scheduled', () => {
    expect(publicationStatus('future', { date: '', dateGmt: null }, NOW)).toBe('publish');
  });
});
