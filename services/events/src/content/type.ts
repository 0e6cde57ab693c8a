import {
  type ContentType,
  type Draft,
  publication,
  type References,
  type SideEffects,
  SlugAllocator,
  type Status,
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
import { checkedTexts, type ItemInput, imageOf, resolvePublication, sentDates } from './write.js';

/** What the rules of every type are made of. */
export interface ItemTypeDeps<D extends Item> {
  readonly store: ItemStore<D>;
  readonly effects: SideEffects<D>;
  readonly site: Pick<Site, 'current'>;
  readonly images: Pick<Images, 'copy'>;
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
}

/** What of one type a write stores, and what of the item decided it. */
export type TypeDraft<D extends Item> = Pick<Draft<D>, 'fields' | 'precondition'>;

/** Events, venues or organizers: the rules that all have, and what each says of its own. */
export abstract class EventsType<D extends Item, I extends ItemInput> implements ContentType<D, I> {
  abstract readonly name: ItemType;
  readonly rights = RIGHTS;
  readonly slugs: ContentType<D>['slugs'];

  constructor(protected readonly deps: ItemTypeDeps<D>) {
    this.slugs = {
      allocator: new SlugAllocator({
        isReserved: ({ slug }) => SlugAllocator.isReserved(slug),
        isIndexed: () => true,
        lookUp: SlugAllocator.lookUpIn(deps.store, ({ slug }) => slug),
      }),
      desired: ({ _id }, slug) => ({ _id, slug }),
      keyOf: ({ slug }) => slug,
      isRequired: (status) => this.needsSlug(status),
    };
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

  /** Whether items of a status have a slug in any case. */
  protected abstract needsSlug(status: Status): boolean;

  /** The fields that only this type has: those that were sent, and all of them for a new item. */
  protected abstract typeDraft(input: I, context: WriteContext<D>, status: Status): Promise<TypeDraft<D>>;

  /** An update may move an item to the trash, for those who may delete it. */
  authorize(identity: Identity, { status }: I, current: D | undefined): void {
    if (current && status === 'trash' && !this.rights.mayDelete(identity, current)) throw errors.forbidden();
  }

  /** The image, which is copied where it was sent as an address. */
  async references(input: I, _context: WriteContext<D>): Promise<References<D>> {
    return {
      commit: async () => {
        const image = await imageOf(this.deps.images, input.image);
        // `image` is a field of every item.
        return (image === undefined ? {} : { image }) as Partial<D>;
      },
      rollback: () => [],
    };
  }

  async validate(input: I, context: WriteContext<D>): Promise<Draft<D>> {
    const { identity, current } = context;
    const { status, moment } = resolvePublication(input, context);
    const own = await this.typeDraft(input, context, status);
    const texts = await context.once('texts', async () =>
      checkedTexts(this.name, input, {
        identity,
        site: await this.deps.site.current(),
        siteUrl: this.deps.siteUrl,
        isNew: current === undefined,
      }),
    );
    const sent = sentDates(input);
    const fields = {
      ...(!current && {
        image: 0,
        // A new item was last changed at its date, so that of a draft may be unsettled like it.
        modifiedGmt: publication.isFloating(status) && !sent.dateUtcSent ? null : moment.dateGmt,
      }),
      ...texts,
      ...sent,
      ...own.fields,
    };
    return {
      status,
      moment,
      // In the trash a slug stays.
      slug: current?.status === 'trash' && status === 'trash' ? undefined : input.slug,
      // The fields of every item and those of the type are those of `D`.
      fields: fields as unknown as Draft<D>['fields'],
      ...(own.precondition && { precondition: own.precondition }),
    };
  }
}
