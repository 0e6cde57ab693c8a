import { Rights, type Subject } from '@almanac/content';
import { can, type Identity } from '@almanac/identity';
import { ownType } from '../content/declaration.js';

/** Fields that only blocks have. */
export interface BlockFields {
  /** Whether copies of a pattern follow its changes: '' for always. */
  readonly syncStatus: string;
}

/** Rights on patterns: writers of posts read them, publishers of posts create them. */
class BlockRights extends Rights {
  constructor() {
    super({ ...Rights.POSTS.capabilities, create: 'publish_posts' });
  }

  override mayRead(identity: Identity, item: Subject): boolean {
    return can(identity, 'edit_posts') && super.mayRead(identity, item);
  }
}

/** Reusable blocks (user patterns). */
export const BLOCKS = ownType({
  name: 'wp_block',
  restBase: 'blocks',
  singular: 'Pattern',
  plural: 'Patterns',
  labels: { template_name: 'Single item: Pattern' },
  icon: null,
  showInMenus: false,
  isViewable: false,
  address: { query: 'p', below: 'structure' },
  taxonomies: ['wp_pattern_category'],
  supports: ['title', 'editor', 'excerpt', 'custom-fields', 'revisions'],
  own: { syncStatus: '' } satisfies BlockFields,
  rights: new BlockRights(),
  load: async () => (await import('./module.js')).blocksModule,
});
