import {
  type ContentType,
  type Draft,
  type References,
  type SideEffects,
  Slugs,
  type Status,
  siteStatuses,
  type WriteContext,
} from '@almanac/content';
import type { Zone } from '@almanac/dates';
import type { Identity } from '@almanac/identity';
import type { Images } from '../core/images.js';
import type { Site } from '../core/site.js';
import type { Item, ItemType } from './document.js';
import { errors, ITEM_ERRORS, invalidParam } from './errors.js';
import type { ItemStore } from './model.js';
import { RIGHTS } from './rights.js';
import { checkedTexts, type TextFields } from './text.js';
import { type ItemInput, imageOf, resolvePublication } from './write.js';

/** Dependencies of the rules of all types. */
export interface ItemTypeDeps<D extends Item> {
  readonly store: ItemStore<D>;
  readonly effects: SideEffects<D>;
  readonly site: Pick<Site, 'current'>;
  readonly images: Pick<Images, 'copy'>;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Type-specific fields of a write, and their precondition. */
export type TypeDraft<D extends Item> = Pick<Draft<D>, 'fields' | 'precondition'>;

/** The slugs of a type, which requires them for items of some statuses. */
class ItemSlugs extends Slugs {
  constructor(
    store: ConstructorParameters<typeof Slugs>[0],
    private readonly requires: (status: Status) => boolean,
  ) {
    super(store);
  }

  protected override isRequired(status: Status): boolean {
    return this.requires(status);
  }
}

/** Rules of events, venues and organizers, with hooks for the type-specific ones. */
export abstract class EventsType<D extends Item, I extends ItemInput> implements ContentType<D, I> {
  abstract readonly name: ItemType;
  readonly rights = RIGHTS;
  readonly slugs: ContentType<D>['slugs'];

  constructor(protected readonly deps: ItemTypeDeps<D>) {
    this.slugs = new ItemSlugs(deps.store, (status) => this.needsSlug(status));
  }

  get effects(): SideEffects<D> {
    return this.deps.effects;
  }

  get errors() {
    return {
      cannotCreate: errors.forbidden,
      cannotEdit: errors.forbidden,
      cannotWriteAs: errors.forbidden,
      cannotDelete: errors.forbidden,
      alreadyTrashed: ITEM_ERRORS[this.name].isInTrash,
      gone: () => invalidParam('id'),
    };
  }

  async zone(): Promise<Zone> {
    return (await this.deps.site.current()).zone;
  }

  /** Whether items of a status always have a slug. */
  protected abstract needsSlug(status: Status): boolean;

  /** Type-specific fields: those that were sent, or all for a new item. */
  protected abstract typeDraft(input: I, context: WriteContext<D>, status: Status): Promise<TypeDraft<D>>;

  /** An update may trash an item, for callers who may delete it. */
  authorize(identity: Identity, { status }: I, current: D | undefined): void {
    if (current && status === 'trash' && !this.rights.mayDelete(identity, current)) throw errors.forbidden();
  }

  /** The image, which is downloaded when it was sent as an address. */
  async references(input: I, _context: WriteContext<D>): Promise<References<D>> {
    return {
      commit: async () => {
        const image = await imageOf(this.deps.images, input.image);
        // The cast is safe: `D` has the field `image`, like every item.
        return (image === undefined ? {} : { image }) as Partial<D>;
      },
      rollback: () => [],
    };
  }

  async validate(input: I, context: WriteContext<D>): Promise<Draft<D>> {
    const { current } = context;
    const { status, moment, sent } = resolvePublication(input, context);
    const own = await this.typeDraft(input, context, status);
    const texts = await context.once('texts', () => this.#texts(input, context));
    const fields = {
      ...(!current && {
        image: 0,
        // The modification date of a new item is its date, and floats with it.
        modifiedGmt: siteStatuses.isFloating(status) && !sent.dateUtcSent ? null : moment.dateGmt,
      }),
      ...texts,
      ...sent,
      ...own.fields,
    };
    return {
      status,
      moment,
      // A trashed item keeps its slug.
      slug: current?.status === 'trash' && status === 'trash' ? undefined : input.slug,
      // The cast is safe: common and type-specific fields together are those of `D`.
      fields: fields as unknown as Draft<D>['fields'],
      ...(own.precondition && { precondition: own.precondition }),
    };
  }

  async #texts(input: I, { identity, current }: WriteContext<D>): Promise<TextFields> {
    const { site, siteUrl } = this.deps;
    const isNew = current === undefined;
    return checkedTexts(this.name, input, { identity, site: await site.current(), siteUrl, isNew });
  }
}
