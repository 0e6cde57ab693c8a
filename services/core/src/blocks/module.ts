import { errorsIn } from '@almanac/rest';
import type { TypeModuleFactory } from '../content/declaration.js';
import { routeOf, typeNamed } from '../content/declared.js';
import { contentRoutes, createEndpoint, NO_EMPTYING, SOME_TEXT } from '../content/routes.js';
import { editorSchema, termProperties } from '../content/schema.js';
import { CoreContentService } from '../content/service.js';
import { ArticleView } from '../content/view.js';
import { CONTENT_META, everywhere, READ_ONLY, unlessEmbedded, whenEditing } from '../schema.js';
import { termVersions } from '../versions.js';
import { blockListArgs, blockWriteArgs, SYNC_STATUSES } from './args.js';
import { BLOCKS, type BlockFields } from './declaration.js';
import { blockErrors } from './errors.js';
import { BlockType } from './service.js';

/** The schema of a block. Texts are raw, as everybody who sees a block may edit it. */
const blockSchema = () =>
  editorSchema('wp_block', {
    title: unlessEmbedded('object', 'Title.', {
      properties: { raw: unlessEmbedded('string', 'As it was written.') },
    }),
    content: unlessEmbedded('object', 'Content.', {
      properties: {
        raw: unlessEmbedded('string', 'As it was written.'),
        protected: everywhere('boolean', 'Whether a password protects it.', READ_ONLY),
        block_version: whenEditing('integer', 'Version of the block format; 0: no blocks.', READ_ONLY),
      },
    }),
    excerpt: everywhere('object', 'Excerpt.', {
      properties: {
        raw: whenEditing('string', 'As it was written.'),
        rendered: everywhere('string', 'HTML.', READ_ONLY),
        protected: everywhere('boolean', 'Whether a password protects it.', READ_ONLY),
      },
    }),
    meta: unlessEmbedded('object', 'Meta fields.', CONTENT_META),
    ...termProperties(typeNamed('wp_block')),
    wp_pattern_sync_status: everywhere('string', 'How the pattern follows its original.', {
      enum: SYNC_STATUSES,
      ...READ_ONLY,
    }),
  });

/** Reusable blocks. */
export const blocksModule: TypeModuleFactory = ({ autosavesOf, ids, store, typeDeps, viewDeps }) => {
  const writeArgs = blockWriteArgs();
  const service = new CoreContentService({ type: new BlockType(typeDeps), store, ids });
  const { view, byId } = new ArticleView(
    BLOCKS,
    blockSchema(),
    ({ own }) => ({ wp_pattern_sync_status: (own as unknown as BlockFields).syncStatus }),
    viewDeps,
  );
  const routes = contentRoutes({
    path: routeOf('wp_block'),
    listArgs: blockListArgs(),
    writeArgs,
    service,
    create: createEndpoint(writeArgs, service, view, SOME_TEXT),
    shows: termVersions(typeNamed('wp_block')),
    autosaves: autosavesOf('wp_block'),
    errors: errorsIn(blockErrors),
    bodyConstraint: NO_EMPTYING,
    view,
    subject: {
      one: 'a block',
      many: 'blocks',
      description: 'Synced patterns: blocks that are reused in content.',
      examples: {
        create: {
          title: 'Tickets',
          content: '<!-- wp:paragraph --><p>Tickets at the door.</p><!-- /wp:paragraph -->',
        },
        update: { title: 'Ticket sales' },
      },
    },
  });
  return { service, byId, routes };
};
