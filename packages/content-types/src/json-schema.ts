import * as z from 'zod';
import { declarationsSchema } from './schema.js';

/** JSON schema of the file, for editors: `content-types.schema.json` beside the sources. */
export const declarationsJsonSchema = (): object => ({
  title: 'Declarations of a site',
  ...z.toJSONSchema(declarationsSchema, { io: 'input', target: 'draft-7', unrepresentable: 'any' }),
});
