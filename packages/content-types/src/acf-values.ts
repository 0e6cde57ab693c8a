import * as z from 'zod';
import type { Property, Value } from './schema.js';

const text = z.string().catch('');
const limit = z.coerce.number().optional().catch(undefined);
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => Boolean(Number(value)))
  .catch(false);
const names = z
  .union([z.array(z.string()), z.string().transform((one) => (one === '' ? [] : [one]))])
  .catch([]);

/** Members of a field, as far as its value depends on them. An empty text stands for no limit. */
const fieldSchema = z.looseObject({
  name: text,
  type: text,
  min: z
    .literal('')
    .transform(() => undefined)
    .or(limit)
    .catch(undefined),
  max: z
    .literal('')
    .transform(() => undefined)
    .or(limit)
    .catch(undefined),
  maxlength: z
    .literal('')
    .transform(() => undefined)
    .or(limit)
    .catch(undefined),
  choices: z.record(z.string(), z.unknown()).catch({}),
  multiple: flag,
  allow_custom: flag,
  other_choice: flag,
  post_type: names,
  taxonomy: names,
  field_type: text,
  sub_fields: z.array(z.unknown()).catch([]),
});
type AcfField = z.output<typeof fieldSchema>;

/** Types that only arrange the fields of an editor. */
export const HAS_NO_VALUE: ReadonlySet<string> = new Set(['message', 'tab', 'accordion', 'separator', '']);

const MAX_DEPTH = 10;

type Note = (sentence: string) => void;

/** The schema of a field of Advanced Custom Fields, or undefined and a note. */
export const acfValueOf = (field: unknown, note: Note, depth = 0): Value | undefined => {
  const read = fieldSchema.parse(field);
  const make = depth < MAX_DEPTH ? MAKERS.get(read.type) : undefined;
  if (make) return make(read, note, depth);
  note(`${read.name} is left out, because the type ${read.type} has no equal here.`);
  return undefined;
};

type Maker = (field: AcfField, note: Note, depth: number) => Value;

const STRING: Value = { type: 'string' };
const listOf = (items: Value, isList: boolean): Value => (isList ? { type: 'array', items } : items);

/** An id. Without one single target it refers to nothing that can be declared. */
function idOf({ name }: AcfField, targets: readonly string[], note: Note): Value {
  const [target, ...others] = targets;
  if (target !== undefined && others.length === 0) return { type: 'integer', refers_to: target };
  note(`${name} has ids of several types, so that it is no reference.`);
  return { type: 'integer' };
}

function choiceOf({ choices, allow_custom: isOpen, other_choice: hasOther }: AcfField): Value {
  const keys = Object.keys(choices);
  return keys.length === 0 || isOpen || hasOther ? STRING : { type: 'string', enum: keys };
}

const limitedText: Maker = ({ maxlength: maxLength }) =>
  maxLength === undefined || maxLength < 1 ? STRING : { type: 'string', maxLength };

const number: Maker = ({ min: minimum, max: maximum }) => ({
  type: 'number',
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
});

const attachment: Maker = () => ({ type: 'integer', refers_to: 'attachment' });

function objectOf({ sub_fields: members }: AcfField, note: Note, depth: number): Value {
  const properties = new Map<string, Property>();
  for (const member of members) {
    const { name, type } = fieldSchema.catch(() => fieldSchema.parse({})).parse(member);
    if (HAS_NO_VALUE.has(type)) continue;
    const value = acfValueOf(member, note, depth + 1);
    if (value) properties.set(name, value);
  }
  return { type: 'object', properties: Object.fromEntries(properties) };
}

const PLACE: Value = {
  type: 'object',
  properties: {
    ...Object.fromEntries(
      ['address', 'place_id', 'name', 'street_number', 'street_name', 'street_name_short', 'city'].map(
        (name) => [name, STRING],
      ),
    ),
    ...Object.fromEntries(
      ['state', 'state_short', 'post_code', 'country', 'country_short'].map((name) => [name, STRING]),
    ),
    lat: { type: 'number' },
    lng: { type: 'number' },
    zoom: { type: 'integer' },
  },
};

const SEVERAL_TERMS: ReadonlySet<string> = new Set(['checkbox', 'multi_select']);

const MAKERS: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ...['text', 'textarea'].map((type): [string, Maker] => [type, limitedText]),
  ...['wysiwyg', 'password', 'color_picker', 'oembed', 'time_picker', 'page_link'].map(
    (type): [string, Maker] => [type, () => STRING],
  ),
  ...['number', 'range'].map((type): [string, Maker] => [type, number]),
  ['email', () => ({ type: 'string', format: 'email' })],
  ['url', () => ({ type: 'string', format: 'uri' })],
  ['true_false', () => ({ type: 'boolean' })],
  ['date_picker', () => ({ type: 'string', pattern: '^(\\d{8})?$', description: 'A day, YYYYMMDD.' })],
  ['date_time_picker', () => ({ type: 'string', format: 'date-time' })],
  ['select', (field) => listOf(choiceOf(field), field.multiple)],
  ...['radio', 'button_group'].map((type): [string, Maker] => [type, choiceOf]),
  ['checkbox', (field) => listOf(choiceOf(field), true)],
  ...['image', 'file'].map((type): [string, Maker] => [type, attachment]),
  ['gallery', (...field) => listOf(attachment(...field), true)],
  ['post_object', (field, note) => listOf(idOf(field, field.post_type, note), field.multiple)],
  ['relationship', (field, note) => listOf(idOf(field, field.post_type, note), true)],
  [
    'taxonomy',
    (field, note) => listOf(idOf(field, field.taxonomy, note), SEVERAL_TERMS.has(field.field_type)),
  ],
  ['user', ({ multiple }) => listOf({ type: 'integer', refers_to: 'user' }, multiple)],
  [
    'link',
    () => ({
      type: 'object',
      properties: { title: STRING, url: { type: 'string', format: 'uri' }, target: STRING },
    }),
  ],
  ['google_map', () => PLACE],
  ['group', objectOf],
  ['repeater', (...field) => listOf(objectOf(...field), true)],
]);
