import type { AddCommand } from '../command-line/command.js';
import { addBackup, addRestore } from './backup.js';
import { addBench } from './bench.js';
import { addCache } from './cache.js';
import { addDatabase } from './database.js';
import { addDoctor } from './doctor.js';
import { addExport } from './export.js';
import { addForms } from './forms.js';
import { addImport } from './import.js';
import { addManifests } from './manifests.js';
import { addOpenApi } from './openapi.js';
import { addQueue } from './queue.js';
import { addStart } from './start.js';
import { addUser } from './user.js';

/** Every command, in the order of the help. */
export const COMMANDS: readonly AddCommand[] = [
  addStart,
  addImport,
  addExport,
  addBackup,
  addRestore,
  addUser,
  addQueue,
  addCache,
  addDoctor,
  addDatabase,
  addForms,
  addOpenApi,
  addManifests,
  addBench,
];
