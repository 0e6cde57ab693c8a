import { conflict, type RecordStore, skipped, textsAsRead, updated } from '@almanac/transfer';
import { type AllTextFields, fits, textFields } from '../content/text.js';
import { type RevisionRepository, revisionTexts } from '../revisions/model.js';
import type { SettingsRepository } from '../settings/model.js';

export interface RevisionRecordsDeps {
  readonly revisions: RevisionRepository;
  readonly settings: SettingsRepository;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Stored paths of a revision's texts, by field of the record. */
const PATHS = {
  title: 'title.raw',
  content: 'content.raw',
  excerpt: 'excerpt.raw',
  footnotes: 'meta.footnotes',
};

/** Export of revisions and changes of their texts. Imports create no revisions. */
export const revisionRecords = ({
  revisions,
  settings,
  siteUrl,
}: RevisionRecordsDeps): RecordStore<'revision'> => ({
  type: 'revision',

  async change(id, changes) {
    const current = await revisions.find(id);
    if (!current) return conflict(id);
    const textOf = (field: 'title' | 'content' | 'excerpt'): string =>
      changes.get(field)?.to ?? current[field].raw;
    const texts = { title: textOf('title'), content: textOf('content'), excerpt: textOf('excerpt') };
    const { use_smilies: useSmilies } = await settings.current();
    // The cast is safe: rendering all texts gives all fields.
    const fields = (await textFields(texts, {
      useSmilies,
      siteUrl,
      postId: current.parent,
    })) as AllTextFields;
    if (!fits(fields, undefined)) return skipped('Its texts are too long.');
    const unchanged = {
      'title.raw': current.title.raw,
      'content.raw': current.content.raw,
      'excerpt.raw': current.excerpt.raw,
    };
    const written = await revisions.change(
      id,
      { ...unchanged, ...textsAsRead(changes, PATHS) },
      {
        ...revisionTexts(fields),
        'meta.footnotes': changes.get('footnotes')?.to ?? current.meta.footnotes,
      },
    );
    return written ? updated(id) : conflict(id);
  },

  export: async (after, limit) =>
    (await revisions.page(after, limit)).map(({ _id, parent, title, content, excerpt, meta }) => ({
      type: 'revision',
      id: _id,
      parent,
      title: title.raw,
      content: content.raw,
      excerpt: excerpt.raw,
      footnotes: meta.footnotes,
    })),
});
