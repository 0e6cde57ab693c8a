import { inResponses } from '@almanac/rest';
import { resourceSchema } from '../schema.js';
import { eachSetting } from './declarations.js';

/** The shape of the settings. */
export const settingsSchema = resourceSchema(
  'settings',
  eachSetting(({ type, default: fallback, description, enum: values }) => ({
    type,
    ...inResponses({
      description,
      type: fallback === null ? [type, 'null'] : type,
      enum: values,
    }),
  })),
);
