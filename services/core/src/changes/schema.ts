import { CHANGE_ACTIONS, CHANGE_KINDS } from '@almanac/data';
import type { JsonSchema } from '@almanac/rest';

const CHANGE: JsonSchema = {
  type: 'object',
  required: ['id', 'kind', 'type', 'action', 'object_id', 'status', 'date_gmt'],
  properties: {
    id: { type: 'string', description: 'Id of the change.' },
    kind: { type: 'string', enum: [...CHANGE_KINDS], description: 'Kind of the changed object.' },
    type: { type: 'string', description: 'Type of content, or taxonomy; otherwise the kind.' },
    action: { type: 'string', enum: [...CHANGE_ACTIONS], description: 'What happened to the object.' },
    object_id: { type: ['integer', 'string'], description: 'Id of the changed object.' },
    status: {
      type: 'string',
      description:
        'Status of the object when the change was recorded; empty for a deleted object or one without a status.',
    },
    date_gmt: { type: 'string', format: 'date-time', description: 'Time of the change, in UTC.' },
  },
};

/** A page of the change feed. */
export const CHANGE_PAGE: JsonSchema = {
  type: 'object',
  required: ['changes', 'next', 'has_more'],
  properties: {
    changes: {
      type: 'array',
      items: CHANGE,
      description: 'Changes in the order in which they were recorded.',
    },
    next: { type: 'string', description: 'Cursor for the next request.' },
    has_more: { type: 'boolean', description: 'Whether there are further changes.' },
  },
};

/** A page of the change feed as `OPTIONS` describes it. */
export const CHANGE_PAGE_RESOURCE: JsonSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'change-page',
  ...CHANGE_PAGE,
};
