import { CHANGE_ACTIONS, CHANGE_KINDS } from '@almanac/data';
import type { JsonSchema } from '@almanac/rest';

const CHANGE: JsonSchema = {
  type: 'object',
  required: ['id', 'kind', 'type', 'action', 'object_id', 'status', 'date_gmt'],
  properties: {
    id: { type: 'string', description: 'Id of the change.' },
    kind: { type: 'string', enum: [...CHANGE_KINDS], description: 'Kind of what has changed.' },
    type: { type: 'string', description: 'Type of content, or taxonomy; otherwise the kind.' },
    action: { type: 'string', enum: [...CHANGE_ACTIONS], description: 'What happened to it.' },
    object_id: { type: ['integer', 'string'], description: 'Id of what has changed.' },
    status: {
      type: 'string',
      description: 'Status of it when the change was recorded; empty for what has none or is deleted.',
    },
    date_gmt: { type: 'string', format: 'date-time', description: 'When it was changed, in UTC.' },
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
    has_more: { type: 'boolean', description: 'Whether more changes are there already.' },
  },
};

/** Page of the change feed as `OPTIONS` shows it. */
export const CHANGE_PAGE_RESOURCE: JsonSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'change-page',
  ...CHANGE_PAGE,
};
