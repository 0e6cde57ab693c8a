import { createHash } from 'node:crypto';
import { withoutResets } from '@almanac/data';
import { fold, inBackground, sanitizeTermName, sanitizeTextField, sanitizeUrl } from '@almanac/formatting';
import {
  conflict,
  created,
  existing,
  type Outcome,
  type RecordOf,
  type RecordStore,
  type SentRecordOf,
  skipped,
  type TextChanges,
  updated,
} from '@almanac/transfer';
import { type CommentedItems, type CommentedSummary, EVENT_TYPE } from '../comments/commented.js';
import type { Comment, StoredStatus } from '../comments/document.js';
import { LIMITS } from '../comments/input.js';
import type { CommentRepository } from '../comments/model.js';
import { kindOf, shownStatus, storedStatus } from '../comments/notes.js';
import type { MetaFields } from '../fields/meta-fields.js';
import { changesOf, fieldsOfNew } from '../fields/stored.js';
import type { SettingsRepository } from '../settings/model.js';

export interface CommentRecordsDeps {
  readonly comments: CommentRepository;
  readonly items: CommentedItems;
  readonly settings: SettingsRepository;
  readonly fields: MetaFields;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Fields of a comment that was put away before it was imported. */
function formerStatusFields(status: StoredStatus): Pick<Comment, 'formerStatus' | 'trashedAt'> {
  const shown = shownStatus(status);
  if (shown !== 'trash' && shown !== 'spam') return {};
  const formerStatus = storedStatus(kindOf({ status }), 'hold');
  return { formerStatus, ...(shown === 'trash' && { trashedAt: new Date() }) };
}

/** Import and export of comments. */
export class CommentRecords implements RecordStore<'comment'> {
  readonly type = 'comment';

  constructor(private readonly deps: CommentRecordsDeps) {}

  async #commentOf(record: RecordOf<'comment'>, on: CommentedSummary, useSmilies: boolean): Promise<Comment> {
    const { id, status } = record;
    // HTML of comments is sanitized: the importing user vouches for posts, but comments come from strangers.
    const raw = await inBackground('sanitizePostHtml', record.content);
    const authorName = sanitizeTermName(record.authorName);
    const authorUrl = sanitizeUrl(record.authorUrl);
    const authorEmail = record.authorEmail.trim();
    return {
      _id: id,
      post: record.post,
      parent: record.parent,
      author: record.author,
      authorName,
      authorEmail,
      authorEmailKey: authorEmail.toLowerCase(),
      authorUrl,
      authorIp: record.authorIp,
      authorUserAgent: sanitizeTextField(record.authorUserAgent).slice(0, LIMITS.userAgent),
      date: record.date,
      dateGmt: record.dateGmt,
      ...(await this.#contentFields({ authorName, authorUrl, raw, useSmilies })),
      status,
      ...formerStatusFields(status),
      ...(record.resolution && { resolution: record.resolution }),
      ...(status === 'post-trashed' && { statusBefore: 'approved' }),
      postOpen: on.isOpenToAll,
      postAuthor: on.author,
      elsewhere: on.type === EVENT_TYPE,
      ...this.deps.fields.imported(record.fields),
    };
  }

  /** The text of a comment, with derived fields. */
  async #contentFields({
    authorName,
    authorUrl,
    raw,
    useSmilies,
  }: Pick<Comment, 'authorName' | 'authorUrl'> & { readonly raw: string; readonly useSmilies: boolean }) {
    const { siteUrl } = this.deps;
    return {
      content: {
        raw,
        rendered: await inBackground('renderComment', raw, { useSmilies, siteUrl }),
        smilies: useSmilies,
      },
      search: fold([authorName, authorUrl, raw].join('\n')),
      digest: createHash('sha256').update(raw).digest('base64'),
    };
  }

  async import(records: readonly RecordOf<'comment'>[], refresh: boolean): Promise<Outcome[]> {
    const { comments, items, settings } = this.deps;
    const { use_smilies: useSmilies } = await settings.current();
    const [known, posts] = await Promise.all([
      comments.findMany(records.map(({ id }) => id)),
      items.findSummaries(records.map(({ post }) => post)),
    ]);
    const there = new Map(known.map((comment) => [comment._id, comment]));
    const made: Comment[] = [];
    const outcomes = await Promise.all(
      records.map(async (record) => {
        const on = posts.get(record.post);
        if (!on) return skipped('The commented item does not exist.');
        if (there.has(record.id) && !refresh) return existing(record.id);
        const comment = await this.#commentOf(record, on, useSmilies);
        const before = there.get(record.id);
        if (before) {
          const fields = { ...before.fields, ...comment.fields };
          await comments.replace({ ...comment, ...changesOf(fields) });
          return updated(record.id);
        }
        const { fields, ...added } = comment;
        made.push({ ...added, ...fieldsOfNew(fields) });
        return created(record.id);
      }),
    );
    if (made.length > 0) await comments.insertAll(made);
    return outcomes;
  }

  async change(id: number, changes: TextChanges): Promise<Outcome> {
    const { comments, settings } = this.deps;
    const [current] = await comments.findMany([id]);
    if (!current) return conflict(id);
    const { use_smilies: useSmilies } = await settings.current();
    const raw = changes.get('content')?.to ?? current.content.raw;
    const sentUrl = changes.get('authorUrl')?.to;
    const authorUrl = sentUrl === undefined ? current.authorUrl : sanitizeUrl(sentUrl);
    const written = await comments.update(
      current,
      { authorUrl, ...(await this.#contentFields({ ...current, authorUrl, raw, useSmilies })) },
      [],
      // The search key contains both texts, so both are in the precondition.
      {
        'content.raw': changes.get('content')?.from ?? raw,
        authorUrl: changes.get('authorUrl')?.from ?? authorUrl,
      },
    );
    return written ? updated(id) : conflict(id);
  }

  async export(after: number, limit: number, posts?: readonly number[]): Promise<SentRecordOf<'comment'>[]> {
    return (await this.deps.comments.page(after, limit, posts)).map((comment) => ({
      type: 'comment',
      id: comment._id,
      post: comment.post,
      parent: comment.parent,
      author: comment.author,
      authorName: comment.authorName,
      authorEmail: comment.authorEmail,
      authorUrl: comment.authorUrl,
      authorIp: comment.authorIp,
      authorUserAgent: comment.authorUserAgent,
      date: comment.date,
      dateGmt: comment.dateGmt.toISOString(),
      content: comment.content.raw,
      status: comment.status,
      ...(comment.resolution && { resolution: comment.resolution }),
      fields: withoutResets(comment.fields),
    }));
  }
}
