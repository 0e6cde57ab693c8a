import type { JsonSchema } from '@almanac/rest';
import { everywhereEmbedFirst as everywhere, READ_ONLY, resourceSchema } from '../schema.js';
import { BLOCK_NAME } from './block-type.js';

const text = (description: string, fallback?: string): JsonSchema =>
  everywhere('string', description, { ...(fallback !== undefined && { default: fallback }), ...READ_ONLY });
const optionalText = (description: string): JsonSchema =>
  everywhere(['string', 'null'], description, { default: null, ...READ_ONLY });
const list = (description: string, items: JsonSchema = { type: 'string' }): JsonSchema =>
  everywhere('array', description, { items, default: [], ...READ_ONLY });
const optionalNames = (description: string): JsonSchema =>
  everywhere(['array', 'null'], description, { items: BLOCK_NAME, default: null, ...READ_ONLY });
/** A map, as an empty list when it is empty. */
const map = (description: string, values: JsonSchema = {}): JsonSchema =>
  everywhere(['object', 'array'], description, { additionalProperties: values, maxItems: 0, ...READ_ONLY });

/** Shape of a block type. Scripts and styles of editors are always absent: the website has none per block. */
export const blockTypeSchema = resourceSchema('block-type', {
  api_version: everywhere('integer', 'Version of the block API.', { default: 1, ...READ_ONLY }),
  title: text('Title.', ''),
  name: everywhere('string', 'Unique name.', { ...BLOCK_NAME, ...READ_ONLY }),
  description: text('Description.', ''),
  icon: optionalText('Icon.'),
  attributes: everywhere(['object', 'null'], 'Attributes by name.', {
    additionalProperties: { type: 'object' },
    default: null,
    ...READ_ONLY,
  }),
  provides_context: map('Context for the blocks inside, by name.', { type: 'string' }),
  uses_context: list('Names of the context that it uses.'),
  selectors: map('CSS selectors.'),
  supports: map('Features that it supports.'),
  category: optionalText('Category.'),
  is_dynamic: everywhere('boolean', 'Whether the server renders it.', { default: false, ...READ_ONLY }),
  editor_script_handles: list('Scripts of the editor.'),
  script_handles: list('Scripts of pages and the editor.'),
  view_script_handles: list('Scripts of pages.'),
  view_script_module_ids: list('Script modules of pages.'),
  editor_style_handles: list('Styles of the editor.'),
  style_handles: list('Styles of pages and the editor.'),
  view_style_handles: list('Styles of pages.'),
  styles: list('Variations of the look.', {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, label: { type: 'string' }, isDefault: { type: 'boolean' } },
  }),
  variations: list('Variations.', { type: 'object' }),
  textdomain: optionalText('Text domain.'),
  parent: optionalNames('Blocks that contain it; null: any.'),
  ancestor: optionalNames('Blocks that contain it at any depth; null: any.'),
  allowed_blocks: optionalNames('Blocks inside it; null: any.'),
  keywords: list('Keywords.'),
  example: everywhere(['object', 'null'], 'Example.', { default: null, ...READ_ONLY }),
  block_hooks: map('Blocks to which it is added.', { type: 'string' }),
  editor_script: optionalText('First script of the editor.'),
  script: optionalText('First script of pages and the editor.'),
  view_script: optionalText('First script of pages.'),
  editor_style: optionalText('First style of the editor.'),
  style: optionalText('First style of pages and the editor.'),
});
