import { describe, expect, test } from '@jest/globals';
import { versionsChangedWith } from './changed-versions.js';
import type { Event } from './events/document.js';
import { PUBLICATION } from './versions.js';

const stored = {
  ...{ status: 'publish', author: 1, slug: 'talk', venue: 5 },
  ...{ organizers: [6], categories: [7], tags: [] },
} as unknown as Event;

describe('the versions that a changed event bumps', () => {
  test('a change of texts bumps no version of other items', () => {
    expect(versionsChangedWith({ ...stored, title: { raw: 'New', rendered: 'New' } }, stored, {})).toEqual(
      [],
    );
  });

  test('a changed status bumps the publication', () => {
    expect(versionsChangedWith({ ...stored, status: 'draft' }, stored, {})).toEqual([PUBLICATION]);
  });

  test.each([
    ...[{ venue: 5 }, { organizer: [6] }, { categories: [7] }, { tags: [] }, { status: 'publish' }],
    ...[{ date: '2035-05-06 10:00:00' }, { date_utc: '2035-05-06 10:00:00' }],
  ])(
    'a write of %j bumps the publication, as it may revert a concurrent write that `before` does not show',
    (args) => {
      expect(versionsChangedWith(stored, stored, args)).toEqual([PUBLICATION]);
    },
  );
});
