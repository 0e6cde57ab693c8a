import { inResponses, type JsonSchema } from '@almanac/rest';
import { typeNamed } from '../content/declared.js';
import { revisionSchema } from '../revisions/schema.js';
import { READ_ONLY, whenEditing } from '../schema.js';

/** The shape of an autosave: that of a revision, whose name WordPress gives it. @param type of its item */
export const autosaveSchema = (type: string): JsonSchema => {
  const { properties, ...schema } = revisionSchema(type);
  return {
    ...schema,
    ...inResponses({ title: `${type}-autosave` }),
    properties: {
      ...(properties as object),
      preview_link: whenEditing('string', 'Address that shows the autosave; empty for items without pages.', {
        ...(typeNamed(type).isViewable && { format: 'uri' }),
        ...READ_ONLY,
      }),
    },
  };
};
