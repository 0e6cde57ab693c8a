import { type Search, Slugs } from '@almanac/content';
import { collectionSchema, containing, type Filter, highestId, withUniqueKey } from '@almanac/data';
import { batch } from '@almanac/process';
import type { Connection, Model, mongo, QueryFilter } from 'mongoose';
import { type ContactForm, type StoredForm, storedForm } from './document.js';

const schema = collectionSchema('contact_forms', storedForm);
// Unique slugs.
schema.index({ slug: 1 }, { unique: true });
// Lists by title and by date.
schema.index({ titleKey: 1, _id: 1 });
schema.index({ createdAt: 1, _id: 1 });
// Forms by the beginning of the hash, or by title, as shortcodes refer to them.
schema.index({ hash: 1 });
schema.index({ title: 1 });
// Forms of a user, for reassigning them.
schema.index({ author: 1 });

/** Orders of a list, each with the field that sorts it. */
export type FormOrder = '_id' | 'titleKey' | 'createdAt' | 'slug';

/** Orders that need no tie-breaker. */
const UNIQUE: ReadonlySet<FormOrder> = new Set(['_id', 'slug']);

/** Query of a list of contact forms. */
export interface FormList {
  readonly search?: Search | undefined;
  readonly orderBy: FormOrder;
  readonly direction: 1 | -1;
  readonly offset: number;
  /** Maximum number; all forms when absent. */
  readonly limit?: number | undefined;
}

/** Single fields of a form, with a dot for nested ones: `messages.spam`. */
export type FormChanges = Readonly<Record<string, unknown>>;

/** A form as a shortcode refers to it. */
export interface FormName {
  readonly id: string;
  readonly title: string;
}

/** Beginning of a form's hash. Shortcodes have at least 7 digits. */
const HASH_BEGINNING = /^[\da-f]{7,64}$/;

/** Contact forms in the database. */
export class ContactFormRepository {
  readonly #forms: Model<StoredForm>;
  /** The driver's collection, without Mongoose's casting. */
  readonly #documents: mongo.Collection<StoredForm>;

  constructor(connection: Connection) {
    this.#forms = connection.model<StoredForm>('ContactForm', schema);
    this.#documents = connection.collection<StoredForm>(this.#forms.collection.name);
  }

  async find(id: number): Promise<ContactForm | null> {
    return (await this.#find(id)) ?? null;
  }

  /** Concurrent reads of single forms share a command. */
  readonly #find = batch(async (ids: readonly number[]): Promise<(ContactForm | undefined)[]> => {
    const forms = await this.findMany([...new Set(ids)]);
    return ids.map((id) => forms.find(({ _id }) => _id === id));
  });

  /** Forms by id, in no order; unknown ids are left out. */
  findMany(ids: readonly number[]): Promise<ContactForm[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.#documents.find({ _id: { $in: [...ids] } }).toArray();
  }

  /** The form that a shortcode refers to: by id, by the beginning of the hash, else by title. The oldest of several. */
  async findNamed({ id, title }: FormName): Promise<ContactForm | null> {
    const byId = /^\d{1,15}$/.test(id) ? await this.find(Number(id)) : null;
    if (byId) return byId;
    const hash = HASH_BEGINNING.test(id) ? id : undefined;
    const byHash = hash === undefined ? null : await this.#oldest({ hash: { $gte: hash, $lt: `${hash}g` } });
    return byHash ?? (title === '' ? null : this.#oldest({ title }));
  }

  #oldest(filter: Filter): Promise<ContactForm | null> {
    return this.#forms
      .findOne(filter as QueryFilter<StoredForm>)
      .sort({ _id: 1 })
      .lean<ContactForm>()
      .exec();
  }

  /** Fields that lists show. */
  list({ search, orderBy, direction, offset, limit }: FormList): Promise<ContactForm[]> {
    const filter: Filter = search ? { $and: searchConditions(search) } : {};
    const query = this.#forms
      .find(filter as QueryFilter<StoredForm>, { hash: 1, slug: 1, title: 1, locale: 1 })
      .sort({ [orderBy]: direction, ...(!UNIQUE.has(orderBy) && { _id: direction }) })
      .skip(offset);
    return (limit === undefined ? query : query.limit(limit)).lean<ContactForm[]>().exec();
  }

  /** Forms in order of their ids. @param after exclusive lower bound of the ids */
  page(after: number, limit: number): Promise<ContactForm[]> {
    return this.#forms
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<ContactForm[]>()
      .exec();
  }

  /** The highest stored id; 0 when there are no forms. */
  highestId(): Promise<number> {
    return highestId(this.#forms);
  }

  /** @throws DuplicateKeyError when the slug or the id is in use. */
  async insert(form: ContactForm, search: StoredForm['search']): Promise<void> {
    await withUniqueKey(() => this.#forms.insertOne({ ...form, search } as never));
  }

  /**
   * Updates the given fields.
   * @param unchanged fields that must be unchanged
   * @returns the updated form; null when it was deleted or has changed.
   */
  update(
    id: number,
    changes: FormChanges,
    unchanged: Readonly<Record<string, string>> = {},
  ): Promise<ContactForm | null> {
    return this.#forms
      .findOneAndUpdate({ _id: id, ...unchanged }, { $set: changes })
      .setOptions({ returnDocument: 'after' })
      .lean<ContactForm>()
      .exec();
  }

  /** @returns whether the form existed. */
  async delete(id: number): Promise<boolean> {
    return (await this.#forms.deleteOne({ _id: id })).deletedCount > 0;
  }

  /** Reassigns all forms of one user to another. Idempotent. @returns the number of forms. */
  async reassignAuthor(from: number, to: number): Promise<number> {
    return (await this.#forms.updateMany({ author: from }, { $set: { author: to } })).matchedCount;
  }

  /** Ids of the forms that own slugs, by slug. */
  async ownersOfKeys(slugs: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = await this.#forms.find({ slug: { $in: [...slugs] } }, { slug: 1 }).lean<ContactForm[]>();
    return new Map(found.map(({ slug, _id }) => [slug, _id]));
  }

  readonly slugs = new FormSlugs(this);
}

/** The slugs of forms, of which none is reserved. */
class FormSlugs extends Slugs {
  override isReserved(): boolean {
    return false;
  }

  protected override isIndexed(): boolean {
    return false;
  }
}

/** Paths of folded texts that searches read. */
const SEARCHED = ['search.title', 'search.content'];

/** Conditions of a search: a full scan of the texts, as a site has few forms. */
function searchConditions({ terms, excluded, isExact }: Search): Filter[] {
  const anywhere = (term: string): Filter[] =>
    SEARCHED.map((field) => ({ [field]: isExact ? term : containing(term) }));
  return [
    ...terms.map((term) => ({ $or: anywhere(term) })),
    ...excluded.map((term) => ({ $nor: anywhere(term) })),
  ];
}
