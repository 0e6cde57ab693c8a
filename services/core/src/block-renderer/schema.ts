import type { JsonSchema } from '@almanac/rest';
import { resourceSchema, whenEditing } from '../schema.js';

/** Shape of a rendered block. */
export const renderedBlockSchema: JsonSchema = resourceSchema('rendered-block', {
  rendered: whenEditing('string', 'HTML of the block.', { required: true }),
});
