import { resourceSchema } from '../schema.js';
import { eachSetting } from './declarations.js';

/** The shape of the settings. */
export const settingsSchema = resourceSchema(
  'settings',
  eachSetting(({ type }) => ({ type })),
);
