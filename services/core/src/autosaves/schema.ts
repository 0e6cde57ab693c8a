import { revisionSchema } from '../revisions/schema.js';
import { READ_ONLY, resourceSchema, whenEditing } from '../schema.js';

/** The shape of an autosave. @param type of its item */
export const autosaveSchema = (type: string) => {
  const { title, properties } = revisionSchema(type);
  return resourceSchema(String(title).replace('revision', 'autosave'), {
    ...(properties as object),
    preview_link: whenEditing('string', 'Address that shows the autosave.', { format: 'uri', ...READ_ONLY }),
  });
};
