import type { ProcessName } from '@almanac/identity';
import type { RecordType, SentRecord } from '@almanac/transfer/records';

/** The texts of one type of records. */
export interface TextSource {
  readonly type: RecordType;
  readonly service: ProcessName;
  /** Fields with texts of users; for an object, every text in it. */
  readonly fields: readonly string[];
}

const CONTENT = ['title', 'content', 'excerpt'] as const;

/** The texts that a replacement covers: not slugs, addresses of files, dates and e-mail addresses. */
export const TEXT_SOURCES: readonly TextSource[] = [
  { type: 'post', service: 'core', fields: [...CONTENT, 'footnotes'] },
  { type: 'page', service: 'core', fields: [...CONTENT, 'footnotes'] },
  { type: 'item', service: 'core', fields: [...CONTENT, 'footnotes', 'own'] },
  { type: 'revision', service: 'core', fields: [...CONTENT, 'footnotes'] },
  { type: 'media', service: 'core', fields: [...CONTENT, 'altText'] },
  { type: 'menu_item', service: 'core', fields: ['title', 'url', 'attrTitle', 'description'] },
  { type: 'comment', service: 'core', fields: ['content', 'authorUrl'] },
  { type: 'term', service: 'core', fields: ['name', 'description'] },
  { type: 'term', service: 'events', fields: ['name', 'description'] },
  { type: 'event', service: 'events', fields: [...CONTENT, 'website'] },
  { type: 'venue', service: 'events', fields: [...CONTENT, 'texts'] },
  { type: 'organizer', service: 'events', fields: [...CONTENT, 'texts'] },
  {
    type: 'form',
    service: 'forms',
    fields: ['title', 'form', 'mail', 'mail_2', 'messages', 'additionalSettings'],
  },
];

/** The texts of a record by field: `content`, `mail.body`. */
export function textsOf(record: SentRecord, fields: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const field of fields) {
    const value: unknown = record[field as keyof SentRecord];
    if (typeof value === 'string') texts.set(field, value);
    else if (typeof value === 'object' && value !== null)
      for (const [name, text] of Object.entries(value))
        if (typeof text === 'string') texts.set(`${field}.${name}`, text);
  }
  return texts;
}
