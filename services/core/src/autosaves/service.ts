import { isDeepStrictEqual } from 'node:util';
import { withFreeId } from '@almanac/data';
import { momentOf, siteZone } from '@almanac/dates';
import { can, type Identity } from '@almanac/identity';
import type { ContentInput } from '../content/args.js';
import type { Content } from '../content/document.js';
import { errors as contentErrors } from '../content/errors.js';
import { cleanTexts, fits, mayFit, type TextFields, textFields } from '../content/text.js';
import { footnotesOf } from '../content/type.js';
import type { DeclaredFields } from '../fields/meta-fields.js';
import { changedFields, changesOf, type StoredFields } from '../fields/stored.js';
import type { IdSequence } from '../ids/model.js';
import { type Revision, type RevisionRepository, revisionTexts } from '../revisions/model.js';
import type { SettingsRepository } from '../settings/model.js';

export interface AutosavesDeps {
  readonly revisions: RevisionRepository;
  readonly ids: IdSequence;
  readonly settings: SettingsRepository;
  readonly fields: DeclaredFields;
  readonly now: () => Date;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** An item that has autosaves: content or a menu item. */
type Saved = Pick<Content, '_id' | 'type' | 'fields'> & {
  readonly [T in 'title' | 'content' | 'excerpt']: Pick<Content[T], 'raw'>;
} & { readonly meta: Pick<Content['meta'], 'footnotes'> };

/** Unsaved texts of an item: one autosave per item and user. */
export class Autosaves {
  constructor(private readonly deps: AutosavesDeps) {}

  /** Whether an autosave changes the item itself: a draft of the same author. */
  static isDraftOf({ userId }: Identity, { status, author }: Content): boolean {
    return status === 'draft' && author === userId;
  }

  /** Autosaves of an item, the newest first. */
  list(parent: number): Promise<Revision[]> {
    return this.deps.revisions.autosavesOf(parent);
  }

  /**
   * Stores the texts and revisioned fields that were sent; the others stay as in the user's last autosave. The first
   * one has the other fields of the item.
   */
  async save(identity: Identity, item: Saved, input: ContentInput): Promise<Revision> {
    const { revisions, ids, settings, now } = this.deps;
    const { userId: author } = identity;
    const last = await revisions.autosaveOf(item._id, author);
    const { use_smilies: useSmilies, timezone } = await settings.current();
    const sent = await this.#texts(identity, item, input, useSmilies);
    const footnotes = footnotesOf(input);
    const declared = this.deps.fields.of(item.type);
    const values = declared.acceptRevisioned({ identity, stored: item.fields }, input.meta);
    if (last && !differs(item, sent, footnotes) && !differ(item, values)) return last;
    const fields = {
      ...momentOf(now(), siteZone(timezone, 0)),
      ...revisionTexts({ ...(last ?? (await this.#noTexts(item, useSmilies))), ...sent }),
      meta: { footnotes: footnotes ?? last?.meta.footnotes ?? '' },
    };
    if (last) return revisions.updateAutosave(last._id, { ...fields, ...changedFields(values) });
    const all = changesOf({ ...declared.revisioned(item.fields), ...values });
    return withFreeId(ids, revisions, (_id) =>
      revisions.insertAutosave({ _id, parent: item._id, author, ...fields, ...all }),
    );
  }

  async #texts(
    identity: Identity,
    { _id: postId }: Saved,
    input: ContentInput,
    useSmilies: boolean,
  ): Promise<TextFields> {
    const { siteUrl } = this.deps;
    const { title, content, excerpt } = input;
    if (!mayFit(input)) throw contentErrors.doesNotFit();
    const unfilteredHtml = can(identity, 'unfiltered_html');
    const clean = await cleanTexts({ title, content, excerpt }, { unfilteredHtml, siteUrl });
    const texts = await textFields(clean, { useSmilies, siteUrl, postId });
    if (!fits(texts, undefined)) throw contentErrors.doesNotFit();
    return texts;
  }

  async #noTexts({ _id: postId }: Saved, useSmilies: boolean) {
    const { siteUrl } = this.deps;
    const texts = { title: '', content: '', excerpt: '' };
    return (await textFields(texts, { useSmilies, siteUrl, postId })) as Required<TextFields>;
  }
}

/** Whether a text that was sent differs from the item's. */
const differs = (item: Saved, sent: TextFields, footnotes: string | undefined): boolean =>
  (['title', 'content', 'excerpt'] as const).some(
    (name) => sent[name] !== undefined && sent[name].raw !== item[name].raw,
  ) ||
  (footnotes !== undefined && footnotes !== item.meta.footnotes);

/** Whether a value that was sent differs from the item's. */
const differ = ({ fields }: Pick<Content, 'fields'>, values: StoredFields): boolean =>
  Object.entries(values).some(([name, value]) => !isDeepStrictEqual(value, fields?.[name] ?? null));
