import * as z from 'zod';
import { faultText, NO_DECLARATIONS, readDeclarationsFile } from './file.js';
import type { Declarations } from './schema.js';

/**
 * A setting that names the file of declarations. The file is read with the settings, and its faults are faults of the
 * setting.
 */
export const contentTypesSetting = z
  .string()
  .default('')
  .transform((path, context): Declarations => {
    if (path === '') return NO_DECLARATIONS;
    const { declarations, faults } = readDeclarationsFile(path);
    if (declarations) return declarations;
    const lines = faults.map((fault) => `\n    ${faultText(fault)}`);
    context.addIssue({ code: 'custom', message: `${path} has faults:${lines.join('')}` });
    return z.NEVER;
  });
