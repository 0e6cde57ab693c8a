import type { Filter } from '@almanac/data';
import type { Zone } from '@almanac/dates';
import type { Identity } from '@almanac/identity';
import type { Item, Status } from './item.js';
import type { Moment } from './publication.js';
import type { Rights } from './rights.js';
import type { SideEffects } from './side-effects.js';
import type { SlugScope } from './slugs.js';

/** Input that every type of content takes from a client. The values were checked before. */
export interface ItemInput {
  /** User id. */
  readonly author?: number | undefined;
}

/** One type of content: posts, pages, media items, events, venues, organizers. */
export interface ContentType<D extends Item, Input extends ItemInput = ItemInput> {
  readonly name: string;
  /** Which items of the collection it is. Absent: all. */
  readonly where?: Filter;
  readonly rights: Rights;
  readonly errors: ContentErrors;
  readonly slugs: SlugScope<D>;
  readonly effects: SideEffects<D>;
  /** Whether a draft without a date of its own is dated when it goes to the trash. */
  readonly isDatedByTrash?: boolean;
  /** The time zone of the site. */
  zone(): Promise<Zone>;
  /** Refuses callers who may not send some of the fields. @param current undefined for a new item */
  authorize?(identity: Identity, input: Input, current: D | undefined): void;
  /** Things that the input names, some of which may have to be created. Writes nothing. */
  references?(input: Input, context: WriteContext<D>): Promise<References<D>>;
  /**
   * Checks the input and renders what is to be stored. Called again where somebody else has changed the item in between:
   * `context.once` keeps what depends on the input alone.
   */
  validate(input: Input, context: WriteContext<D>): Promise<Draft<D>>;
  /** A new item with the fields that depend on its slug. */
  complete?(item: D): Promise<D>;
}

/** Responses by the codes that clients of a type know. */
export interface ContentErrors {
  cannotCreate(): Error;
  cannotEdit(): Error;
  cannotWriteAs(): Error;
  cannotDelete(): Error;
  alreadyTrashed(): Error;
  /** The item was deleted in between. */
  gone(): Error;
}

/** Fields of a write, without its place: all fields of a new item, the sent ones of an existing item. */
export interface Draft<D extends Item> {
  readonly status: Status;
  readonly moment: Moment;
  /** The slug that was chosen: '' for none, undefined for the one that is there. */
  readonly slug: string | undefined;
  /** `search` has the texts that were sent. */
  readonly fields: Partial<Omit<D, 'search'>> & {
    readonly search?: Readonly<Record<string, string | undefined>>;
  };
  /** Optimistic lock: what of the item decided this, beside its status, author, slug and date. */
  readonly precondition?: Filter;
}

/** Writer, time and item of a write. */
export class WriteContext<D extends Item> {
  readonly #kept: Map<string, Promise<unknown>>;

  /** @param takeId takes the id of a new item @param kept what `once` keeps */
  constructor(
    readonly identity: Identity,
    readonly now: Date,
    readonly zone: Zone,
    /** The item as it is; undefined for a new one. */
    readonly current: D | undefined,
    private readonly takeId: () => Promise<number> = async () => 0,
    kept: Map<string, Promise<unknown>> = new Map(),
  ) {
    this.#kept = kept;
  }

  /** The id that the item has, or is going to have. */
  id(): Promise<number> {
    return this.current ? Promise.resolve(this.current._id) : this.once('id', this.takeId);
  }

  /** Work that is done once for a write, however often that is tried. @param key names what it gives */
  once<T>(key: string, work: () => Promise<T>): Promise<T> {
    // The key names what is kept, so it decides the type as well.
    const known = this.#kept.get(key) as Promise<T> | undefined;
    if (known) return known;
    const done = work();
    this.#kept.set(key, done);
    return done;
  }

  /** This write, after another request has changed the item. */
  after(current: D): WriteContext<D> {
    return new WriteContext<D>(this.identity, this.now, this.zone, current, this.takeId, this.#kept);
  }

  /** This creation under another id. */
  under(id: number): WriteContext<D> {
    return new WriteContext<D>(this.identity, this.now, this.zone, undefined, async () => id);
  }
}

/** Things that a write names: resolved before it, created with it, removed again where it fails. */
export interface References<D extends Item> {
  /** Creates what is not there. @returns the fields that name all of them */
  commit(): Promise<Partial<D>>;
  /** Steps that remove what `commit` has created, unless something else names it by now. */
  rollback(): readonly (() => Promise<void>)[];
}

/**
 * Creates the references of a write, writes, and removes them again where either fails: all of them, whichever of them
 * cannot be removed.
 * @throws the first error; its cause is that of a failed rollback
 */
export async function withReferences<D extends Item, T>(
  references: References<D> | undefined,
  write: (named: Partial<D> | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await write(await references?.commit());
  } catch (error) {
    const steps = references?.rollback() ?? [];
    const results = await Promise.allSettled(steps.map((step) => step()));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure && error instanceof Error) error.cause ??= failure.reason;
    throw error;
  }
}
