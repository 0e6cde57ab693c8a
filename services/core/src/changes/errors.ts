import { defineErrors } from '@almanac/rest';

export const errors = defineErrors({
  cannotRead: ['rest_cannot_read_changes', 'authorization', 'You may not read these changes.'],
  cursorGone: [
    'rest_changes_cursor_gone',
    410,
    'Changes after this cursor are not kept any more. Read everything again and begin with after=latest.',
  ],
});
