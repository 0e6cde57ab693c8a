import { type Terms, termRecords } from '@almanac/content';
import { recountAll } from '@almanac/data';
import { createSafeFetch } from '@almanac/fetch';
import { transferOffer } from '@almanac/transfer';
import type { CommentedItems } from '../comments/commented.js';
import { isTaxonomy } from '../content/declared.js';
import type { ContentModule } from '../content/module.js';
import type { TypeModules } from '../content/type-modules.js';
import type { CoreRuntime } from '../runtime.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import { CommentRecords } from './comments.js';
import { ContentRecords, createSequencer } from './content.js';
import { PAGES, postForm } from './forms.js';
import { ItemRecords } from './items.js';
import { mediaForm } from './media.js';
import { MenuItemRecords } from './menu-items.js';
import { MenuRecords } from './menus.js';
import { ImportedIds } from './model.js';
import { revisionRecords } from './revisions.js';
import { importsRpc } from './rpc.js';
import { siteRecords } from './site.js';
import { makeRoom } from './starters.js';
import { UserRecords } from './users.js';

export interface TransferModuleDeps {
  readonly terms: { readonly service: Terms<Taxonomy> };
  readonly types: Pick<TypeModules, 'serviceOf'>;
  readonly content: Pick<ContentModule, 'assignedTerms' | 'library' | 'publishedPosts'>;
  readonly items: CommentedItems;
  /** Advances the sequences beyond the ids in use. */
  readonly countIds: () => Promise<void>;
}

/** Collections that others reference are backed up after them: see packages/transfer. */
const REFERENCED_COLLECTIONS = [
  'posts',
  'menus',
  'uploads',
  'uploads.files',
  'uploads.chunks',
  'terms',
  'users',
  'settings',
  'installation',
  'import_ranges',
  'import_ids',
  'sequences',
];

/** Import and export of the core service. */
export function transferModule(runtime: CoreRuntime, deps: TransferModuleDeps) {
  const { config, database, ids, models, onChange, onIdentityChange, passwords, siteUrl, logger } = runtime;
  const { terms, types, items, countIds } = deps;
  const { assignedTerms, library, publishedPosts } = deps.content;
  const { settings } = models;
  const imported = new ImportedIds(database, ids);
  const fetch = createSafeFetch({
    userAgent: `Almanac (${siteUrl})`,
    allowedHosts: config.OUTGOING_ALLOWED_HOSTS,
  });
  const shared = {
    content: models.content,
    settings,
    terms: assignedTerms,
    siteUrl,
    inSequence: createSequencer(),
    types,
    fields: runtime.fields,
  };
  const media = mediaForm({
    content: models.content,
    library,
    fetch,
    maxBytes: config.UPLOAD_MAX_MB,
    siteUrl,
  });
  const offer = transferOffer({
    database,
    logger,
    stores: [
      siteRecords(settings, config.API_ROOT),
      new UserRecords({ users: models.users, passwords }),
      termRecords<Taxonomy>(models.terms, isTaxonomy, (taxonomy, values) =>
        runtime.fields.of(taxonomy).imported(values),
      ),
      new ContentRecords(postForm({ terms: assignedTerms, settings }), shared),
      new ContentRecords(PAGES, shared),
      new ItemRecords(shared, assignedTerms),
      revisionRecords({ revisions: models.revisions, settings, siteUrl }),
      new ContentRecords(media, shared),
      new MenuRecords(models.menus),
      new MenuItemRecords(models.menus, siteUrl),
      new CommentRecords({
        ...{ comments: models.comments, items, settings, siteUrl },
        fields: runtime.fields.of('comment'),
      }),
    ],
    backedUpLast: REFERENCED_COLLECTIONS,
    onChange,
    async finalize() {
      await recountAll(models.terms, terms.service.counter.recount);
      await recountAll(models.users, publishedPosts.recount);
      await onIdentityChange();
      await onChange();
    },
    restored: countIds,
  });
  return {
    ...offer,
    rpc: [importsRpc(imported, () => makeRoom(models, imported)), ...offer.rpc],
  };
}
