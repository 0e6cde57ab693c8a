import type { Connection } from 'mongoose';
import { SubmittedFiles } from '../submissions/files.js';

/** Files of submissions in a database, with room for all of them. */
export const submittedFiles = (connection: Connection): SubmittedFiles =>
  new SubmittedFiles(connection, {
    limitBytes: Number.MAX_SAFE_INTEGER,
    logger: { warn: () => undefined },
    now: () => new Date(),
  });
