import { randomBytes } from 'node:crypto';
import { Slugs } from '@almanac/content';
import { DuplicateKeyError } from '@almanac/data';
import { sortKey, stripTags } from '@almanac/formatting';
import {
  conflict,
  created,
  existing,
  type Outcome,
  type RecordOf,
  type RecordStore,
  type SentRecordOf,
  skipped,
  TAKEN,
  type TextChanges,
  textsAsRead,
  updated,
} from '@almanac/transfer';
import type { ContactForm, MailTemplate } from '../contact-forms/document.js';
import { DEFAULT_MESSAGES, MESSAGE_NAMES, type Messages } from '../contact-forms/messages.js';
import type { ContactFormRepository } from '../contact-forms/model.js';
import { formTitle, searchTexts } from '../contact-forms/service.js';

export interface FormRecordsDeps {
  readonly forms: ContactFormRepository;
  /** Language of forms without a language. */
  readonly language: () => Promise<string>;
}

/** Import and export of contact forms. */
export class FormRecords implements RecordStore<'form'> {
  readonly type = 'form';

  constructor(private readonly deps: FormRecordsDeps) {}

  async import(records: readonly RecordOf<'form'>[], refresh: boolean): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const record of records) outcomes.push(await this.#importOne(record, refresh));
    return outcomes;
  }

  async #importOne(record: RecordOf<'form'>, refresh: boolean): Promise<Outcome> {
    const { forms, language } = this.deps;
    const { id: _id, author, createdAt } = record;
    const current = await forms.find(_id);
    if (current && !refresh) return existing(_id);
    const title = formTitle(record.title);
    const fields: Omit<ContactForm, '_id' | 'slug'> = {
      title,
      titleKey: sortKey(title),
      locale: record.locale || (await language()),
      author: author || (current?.author ?? 0),
      hash: hashOf(record.hash, current?.hash),
      createdAt: current?.createdAt ?? createdAt,
      form: record.form.trim(),
      mail: mailOf(record.mail),
      mail_2: mailOf(record.mail_2),
      messages: messagesOf(record.messages),
      additional_settings: record.additionalSettings.trim(),
    };
    const search = searchTexts(fields);
    if (current) {
      await forms.update(_id, { ...fields, search });
      return updated(_id);
    }
    try {
      const slug = await forms.slugs.allocate({ _id }, record.slug || Slugs.fromTitle(title, _id));
      await forms.insert({ _id, ...fields, slug }, search);
      return created(_id);
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      return TAKEN;
    }
  }

  async change(id: number, changes: TextChanges): Promise<Outcome> {
    const { forms } = this.deps;
    const current = await forms.find(id);
    if (!current) return conflict(id);
    const paths = [...changes.keys()].map((field) => [field, TEXT_PATHS[field] ?? field] as const);
    const titled = changes.get('title');
    const title = titled && stripTags(titled.to).trim();
    const set = Object.fromEntries(
      paths.map(([field, path]) => [path, (field === 'title' ? title : changes.get(field)?.to.trim()) ?? '']),
    );
    if (title === '') return skipped('It would have no title.');
    const search = searchTexts({
      title: title ?? current.title,
      form: changes.get('form')?.to ?? current.form,
    });
    const written = await forms.update(
      id,
      {
        ...set,
        ...(title !== undefined && { titleKey: sortKey(title), 'search.title': search.title }),
        ...(changes.has('form') && { 'search.content': search.content }),
      },
      textsAsRead(changes, Object.fromEntries(paths)),
    );
    return written ? updated(id) : conflict(id);
  }

  async export(after: number, limit: number): Promise<SentRecordOf<'form'>[]> {
    return (await this.deps.forms.page(after, limit)).map((form) => ({
      type: 'form',
      id: form._id,
      author: form.author,
      slug: form.slug,
      title: form.title,
      locale: form.locale,
      hash: form.hash,
      createdAt: form.createdAt.toISOString(),
      form: form.form,
      mail: shownMail(form.mail),
      mail_2: shownMail(form.mail_2),
      messages: { ...form.messages },
      additionalSettings: form.additional_settings,
    }));
  }
}

/** Stored paths of texts with another name in the record. */
const TEXT_PATHS: Readonly<Record<string, string>> = { additionalSettings: 'additional_settings' };

const TEXTS = ['subject', 'sender', 'recipient', 'body', 'additional_headers', 'attachments'] as const;

type SentMail = Readonly<Record<string, string | boolean>>;

/** User interfaces show the beginning of a hash, so the known part stays. */
const hashOf = (sent: string, known?: string): string =>
  known?.startsWith(sent) ? known : sent || randomBytes(20).toString('hex');

/** The value of a switch in saved forms, which may also be a number as text. */
const isOn = (value: string | boolean | undefined): boolean => value === true || value === '1';

const mailOf = (sent: SentMail): MailTemplate => {
  const texts = TEXTS.map((name) => [name, typeof sent[name] === 'string' ? sent[name].trim() : ''] as const);
  return {
    active: isOn(sent['active']),
    ...(Object.fromEntries(texts) as Record<(typeof TEXTS)[number], string>),
    use_html: isOn(sent['use_html']),
    exclude_blank: isOn(sent['exclude_blank']),
  };
};

const shownMail = (mail: MailTemplate): SentMail => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, mail[name] ?? ''])),
  active: mail.active ?? false,
  use_html: mail.use_html === true,
  exclude_blank: mail.exclude_blank === true,
});

const messagesOf = (sent: Readonly<Record<string, string>>): Messages => ({
  ...DEFAULT_MESSAGES,
  ...Object.fromEntries(
    MESSAGE_NAMES.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])),
  ),
});
