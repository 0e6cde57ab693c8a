import type { AddCommand } from '../command-line/command.js';
import { addBackup, addRestore } from './backup.js';
import { addCache } from './cache.js';
import { addCompletion } from './completion.js';
import { addDatabase } from './database.js';
import { addDoctor } from './doctor.js';
import { addExport } from './export.js';
import { addForms } from './forms.js';
import { addImport } from './import.js';
import { addArguments, addManifests } from './manifests.js';
import { addMedia } from './media.js';
import { addOembed } from './oembed.js';
import { addOpenApi } from './openapi.js';
import { addOptions } from './option.js';
import { addQueue } from './queue.js';
import { addRedirects } from './redirect.js';
import { RESOURCES } from './resource.js';
import { addSearchReplace } from './search-replace.js';
import { addStart } from './start.js';
import { addStatus } from './status.js';
import { addTypes } from './types.js';
import { addUser } from './user.js';
import { addWebhook } from './webhook.js';

/** Every command, in the order of the help. */
export const COMMANDS: readonly AddCommand[] = [
  addStart,
  addStatus,
  addImport,
  addExport,
  addBackup,
  addRestore,
  addUser,
  ...RESOURCES,
  addMedia,
  addWebhook,
  addOptions,
  addSearchReplace,
  addQueue,
  addRedirects,
  addCache,
  addDoctor,
  addDatabase,
  addTypes,
  addForms,
  addOembed,
  addOpenApi,
  addManifests,
  addArguments,
  addCompletion,
];
