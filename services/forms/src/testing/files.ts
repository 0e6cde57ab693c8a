import type { Connection } from 'mongoose';
import { SubmittedFiles } from '../submissions/files.js';

/** Files of submissions in a database, without a practical limit. */
export const submittedFiles = (connection: Connection): SubmittedFiles =>
  new SubmittedFiles(connection, {
    limitBytes: Number.MAX_SAFE_INTEGER,
    logger: { warn: () => undefined },
    now: () => new Date(),
  });
