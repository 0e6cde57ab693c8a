import { type FieldColumn, TermStore } from '@almanac/content';
import type { Connection } from 'mongoose';
import { AccountKeyRepository } from './accounts/model.js';
import { ApplicationPasswordRepository } from './application-passwords/model.js';
import { ChangeLog } from './changes/model.js';
import { CommentRepository } from './comments/model.js';
import { PostStore } from './content/model.js';
import { DeliveryRepository } from './deliveries/model.js';
import { HubRepository } from './hub/model.js';
import { InstallationRepository } from './installation/model.js';
import { MenuRepository } from './menus/model.js';
import { PreviewRepository } from './previews/model.js';
import { RedirectRepository } from './redirects/model.js';
import { RevisionRepository } from './revisions/model.js';
import { SessionRepository } from './sessions/model.js';
import { SettingsRepository } from './settings/model.js';
import type { Taxonomy } from './terms/taxonomy.js';
import { UploadRepository } from './uploads/model.js';
import { UserRepository } from './users/model.js';
import { WebhookRepository } from './webhooks/model.js';

/**
 * The repositories of all resources. They do not depend on each other.
 * @param siteUrl public address of the site
 * @param fieldColumns columns of indexed fields
 */
export const coreModels = (
  database: Connection,
  siteUrl: string,
  fieldColumns: readonly FieldColumn[] = [],
) => ({
  accountKeys: new AccountKeyRepository(database),
  applicationPasswords: new ApplicationPasswordRepository(database),
  changes: new ChangeLog(database),
  comments: new CommentRepository(database),
  content: new PostStore(database, fieldColumns),
  deliveries: new DeliveryRepository(database),
  hubs: new HubRepository(database),
  installation: new InstallationRepository(database),
  menus: new MenuRepository(database),
  previews: new PreviewRepository(database),
  redirects: new RedirectRepository(database),
  revisions: new RevisionRepository(database),
  sessions: new SessionRepository(database),
  settings: new SettingsRepository(database, siteUrl),
  terms: new TermStore<Taxonomy>(database),
  uploads: new UploadRepository(database),
  users: new UserRepository(database),
  webhooks: new WebhookRepository(database),
});

export type CoreModels = ReturnType<typeof coreModels>;
