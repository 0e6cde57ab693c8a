import { isDeepStrictEqual } from 'node:util';
import { withFreeId } from '@almanac/data';
import { momentOf, type Zone } from '@almanac/dates';
import type { Content } from '../content/document.js';
import type { DeclaredFields } from '../fields/meta-fields.js';
import { fieldsOfNew } from '../fields/stored.js';
import type { IdSequence } from '../ids/model.js';
import { type RevisionRepository, type RevisionTexts, revisionTexts } from './model.js';

/** Stores revisions of items. */
export class History {
  constructor(
    private readonly revisions: RevisionRepository,
    private readonly ids: IdSequence,
    private readonly fields: DeclaredFields,
  ) {}

  /**
   * Stores a revision of an item, unless the newest one is equal (docs/reference/core.md#revisions-and-autosaves; WordPress:
   * wp_save_post_revision). Idempotent.
   */
  async keep(item: Content, editor: number, at: Date, zone: Zone): Promise<void> {
    const latest = await this.revisions.latest(item._id);
    const declared = this.fields.of(item.type);
    const valuesOf = ({ fields }: Pick<Content, 'fields'>) => fieldsOfNew(declared.revisioned(fields));
    if (latest && saysTheSame(latest, item) && isDeepStrictEqual(valuesOf(latest), valuesOf(item))) return;
    const store = (_id: number) =>
      this.revisions.insert({
        _id,
        parent: item._id,
        author: editor,
        ...momentOf(at, zone),
        ...revisionTexts(item),
        meta: item.meta,
        ...valuesOf(item),
      });
    // The newest revision has the highest id, whichever replica stored it.
    await withFreeId(this.ids, this.revisions, store, await this.ids.next(latest?._id));
  }

  /** Deletes the revisions of a deleted item. Idempotent. */
  async contentDeleted({ _id }: { readonly _id: number }): Promise<void> {
    await this.revisions.deleteOf(_id);
  }
}

/** Whether a revision and an item have equal texts, apart from blanks and fields that revisions do not store. */
const saysTheSame = (revision: RevisionTexts, item: Content): boolean =>
  sameWords(revision.title.raw, item.title.raw) &&
  sameWords(revision.content.raw, item.content.raw) &&
  sameWords(revision.excerpt.raw, item.excerpt.raw) &&
  revision.meta.footnotes === item.meta.footnotes;

const sameWords = (one: string, other: string): boolean => one === other || words(one) === words(other);

/** Collapses blanks (WordPress: normalize_whitespace). */
const words = (text: string): string =>
  text
    .trim()
    .replace(/[\r\n]+/g, '\n')
    .replace(/[ \t]+/g, ' ');
