import type { Filter } from '@almanac/data';
import type { Zone } from '@almanac/dates';
import type { Identity } from '@almanac/identity';
import type { Item, Status } from './item.js';
import type { Moment } from './publication.js';
import type { Rights } from './rights.js';
import type { SideEffects } from './side-effects.js';
import type { Slugs } from './slugs.js';

/** Validated arguments of a write of any type. */
export interface ItemInput {
  /** User id. */
  readonly author?: number | undefined;
}

/** A content type: posts, pages, media items, events, venues, organizers. */
export interface ContentType<D extends Item, Input extends ItemInput = ItemInput> {
  readonly name: string;
  /** Filter of its items in the collection. Absent: all items. */
  readonly where?: Filter;
  readonly rights: Rights;
  readonly errors: ContentErrors;
  readonly slugs: Slugs<D>;
  readonly effects: SideEffects<D>;
  /** Whether trashing fixes the floating date of a draft. */
  readonly isDatedByTrash?: boolean;
  /** The time zone of the site. */
  zone(): Promise<Zone>;
  /** Refuses callers who may not set some of the fields. @param current undefined for a new item */
  authorize?(identity: Identity, input: Input, current: D | undefined): void;
  /** References in the input, some of which `commit` creates. The call itself writes nothing. */
  references?(input: Input, context: WriteContext<D>): Promise<References<D>>;
  /**
   * Checks and renders the input. It runs again after a concurrent write; `context.once` caches results that depend on
   * the input alone.
   */
  validate(input: Input, context: WriteContext<D>): Promise<Draft<D>>;
  /** Adds the fields of a new item that depend on its slug. */
  complete?(item: D): Promise<D>;
}

/** Errors with the codes that clients of a type know. */
export interface ContentErrors {
  cannotCreate(): Error;
  cannotEdit(): Error;
  cannotWriteAs(): Error;
  cannotDelete(): Error;
  alreadyTrashed(): Error;
  /** Error for an item that was deleted concurrently. */
  gone(): Error;
}

/** Stored fields of a write, without slug and date: all of a new item, the sent ones of an existing item. */
export interface Draft<D extends Item> {
  readonly status: Status;
  readonly moment: Moment;
  /** The requested slug: '' for none, undefined for the current one. */
  readonly slug: string | undefined;
  /** The member `search` has the sent texts. */
  readonly fields: Partial<Omit<D, 'search'>> & {
    readonly search?: Readonly<Record<string, string | undefined>>;
  };
  /** Optimistic lock on further fields that decided the draft, besides status, author, slug and date. */
  readonly precondition?: Filter;
}

/** Writer, time and item of a write. */
export class WriteContext<D extends Item> {
  readonly #kept: Map<string, Promise<unknown>>;

  /** @param takeId reserves the id of a new item @param kept cache of `once` */
  constructor(
    readonly identity: Identity,
    readonly now: Date,
    readonly zone: Zone,
    /** The current item; undefined for a new item. */
    readonly current: D | undefined,
    private readonly takeId: () => Promise<number> = async () => 0,
    kept: Map<string, Promise<unknown>> = new Map(),
  ) {
    this.#kept = kept;
  }

  /** The current or future id of the item. */
  id(): Promise<number> {
    return this.current ? Promise.resolve(this.current._id) : this.once('id', this.takeId);
  }

  /** Runs work once per write, however often the write is retried. @param key identifies the result */
  once<T>(key: string, work: () => Promise<T>): Promise<T> {
    // The key identifies the result and therefore its type.
    const known = this.#kept.get(key) as Promise<T> | undefined;
    if (known) return known;
    const done = work();
    this.#kept.set(key, done);
    return done;
  }

  /** The context of a retry with the current item. */
  after(current: D): WriteContext<D> {
    return new WriteContext<D>(this.identity, this.now, this.zone, current, this.takeId, this.#kept);
  }

  /** The context of a retry with another id. */
  under(id: number): WriteContext<D> {
    return new WriteContext<D>(this.identity, this.now, this.zone, undefined, async () => id);
  }
}

/** References of a write. They are resolved before the write, created with it, and rolled back when it fails. */
export interface References<D extends Item> {
  /** Creates missing references. @returns the fields that refer to them */
  commit(): Promise<Partial<D>>;
  /** Steps that remove what `commit` has created, unless other documents refer to it. */
  rollback(): readonly (() => Promise<void>)[];
}
