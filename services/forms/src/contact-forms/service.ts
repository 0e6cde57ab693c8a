import { randomBytes } from 'node:crypto';
import type { Site } from '@almanac/cache';
import { parseSearch, Slugs } from '@almanac/content';
import { type LeasedIds, retryTaken, withFreeId } from '@almanac/data';
import { fold, sortKey, stripTags } from '@almanac/formatting';
import type { Identity } from '@almanac/identity';
import type { FormInput, FormQuery } from './args.js';
import type { ContactForm, FormProperties, MailTemplate } from './document.js';
import { errors } from './errors.js';
import { MESSAGE_NAMES } from './messages.js';
import type { ContactFormRepository, FormChanges, FormOrder } from './model.js';
import { formTemplate } from './template.js';

/** A mail as clients send it. Missing texts are empty, missing switches are off. */
type MailInput = NonNullable<FormInput['mail']>;

/** A form that is not stored has no id and no slug. */
export type UnsavedForm = Omit<ContactForm, '_id' | 'slug'> & { readonly _id: null; readonly slug: null };

const UNTITLED = 'Untitled';

/** The title of a form: the sent one as plain text. */
export const formTitle = (sent: string): string => stripTags(sent).trim() || UNTITLED;

const ORDERS: ReadonlyMap<string, FormOrder> = new Map<string, FormOrder>([
  ['id', '_id'],
  ['title', 'titleKey'],
  ['date', 'createdAt'],
  ['name', 'slug'],
  ['slug', 'slug'],
]);

export interface ContactFormsDeps {
  readonly forms: ContactFormRepository;
  readonly ids: LeasedIds;
  readonly site: Site;
  readonly now: () => Date;
}

/** The rules for contact forms (docs/reference/contact-forms.md#forms). */
export class ContactFormsService {
  readonly #deps: ContactFormsDeps;

  constructor(deps: ContactFormsDeps) {
    this.#deps = deps;
  }

  list({ search, orderby, order, offset, per_page }: FormQuery): Promise<ContactForm[]> {
    return this.#deps.forms.list({
      search: parseSearch(search ?? ''),
      orderBy: ORDERS.get(orderby?.toLowerCase() ?? '') ?? '_id',
      direction: order?.toLowerCase() === 'desc' ? -1 : 1,
      offset: offset ?? 0,
      limit: per_page !== undefined && per_page > 0 ? per_page : undefined,
    });
  }

  /** @throws RestError 404 */
  async get(id: number): Promise<ContactForm> {
    const form = await this.#deps.forms.find(id);
    if (form === null) throw errors.formNotFound();
    return form;
  }

  /** The form that a creation would store. */
  async draft(identity: Identity, input: FormInput): Promise<UnsavedForm> {
    const { settings } = await this.#deps.site.known();
    const { adminEmail, language } = settings;
    const properties = withInput(formTemplate(adminEmail), input);
    const title = formTitle(input.title ?? '');
    return {
      ...properties,
      _id: null,
      slug: null,
      title,
      titleKey: sortKey(title),
      locale: input.locale?.trim() || language,
      author: identity.userId,
      hash: randomBytes(20).toString('hex'),
      createdAt: this.#deps.now(),
    };
  }

  async create(identity: Identity, input: FormInput): Promise<ContactForm> {
    const { forms, ids } = this.#deps;
    const [draft, firstId] = await Promise.all([this.draft(identity, input), ids.next()]);
    const insert = (_id: number) =>
      retryTaken(async (attempt) => {
        const slug = await forms.slugs.allocate({ _id }, Slugs.fromTitle(draft.title, _id), attempt);
        const form = { ...draft, _id, slug };
        await forms.insert(form, searchTexts(form));
        return form;
      });
    return withFreeId(ids, forms, insert, firstId);
  }

  /** The form after an update. */
  changed(form: ContactForm, input: FormInput): ContactForm {
    const title = input.title === undefined ? form.title : formTitle(input.title);
    const locale = input.locale?.trim() || form.locale;
    return { ...form, ...withInput(form, input), title, titleKey: sortKey(title), locale };
  }

  /** Updates the sent fields. @throws RestError 404 */
  async update(form: ContactForm, input: FormInput): Promise<ContactForm> {
    const wanted = this.changed(form, input);
    const updated = await this.#deps.forms.update(form._id, changesOf(wanted, input));
    if (updated === null) throw errors.formNotFound();
    return updated;
  }

  /** @throws RestError 404 */
  async delete(id: number): Promise<void> {
    if (!(await this.#deps.forms.delete(id))) throw errors.formNotFound();
  }
}

/** Text that searches of forms compare. */
export const searchTexts = ({ title, form }: Pick<ContactForm, 'title' | 'form'>) => ({
  title: fold(title),
  content: fold(form),
});

/** The fields that an update sets: the sent ones and those derived from them. */
function changesOf(wanted: ContactForm, input: FormInput): FormChanges {
  const { messages, ...fields } = input;
  const sent = Object.keys(fields).filter((name) => fields[name as keyof typeof fields] !== undefined);
  const texts = searchTexts(wanted);
  return {
    ...Object.fromEntries(sent.map((name) => [name, wanted[name as keyof ContactForm]])),
    ...(input.title !== undefined && { titleKey: wanted.titleKey, 'search.title': texts.title }),
    ...(input.form !== undefined && { 'search.content': texts.content }),
    ...Object.fromEntries(sentMessages(messages).map(([name, text]) => [`messages.${name}`, text])),
  };
}

/** The properties after the sent ones have replaced the current ones. */
function withInput(current: FormProperties, input: FormInput): FormProperties {
  return {
    form: input.form?.trim() ?? current.form,
    mail: input.mail === undefined ? current.mail : { ...mailOf(input.mail), active: true },
    mail_2: input.mail_2 === undefined ? current.mail_2 : mailOf(input.mail_2),
    messages: { ...current.messages, ...Object.fromEntries(sentMessages(input.messages)) },
    additional_settings: input.additional_settings?.trim() ?? current.additional_settings,
  };
}

const mailOf = (input: MailInput): MailTemplate => ({
  active: input.active ?? false,
  subject: input.subject?.trim() ?? '',
  sender: input.sender?.trim() ?? '',
  recipient: input.recipient?.trim() ?? '',
  body: input.body?.trim() ?? '',
  additional_headers: nonEmptyLines(input.additional_headers ?? ''),
  attachments: input.attachments?.trim() ?? '',
  use_html: input.use_html ?? false,
  exclude_blank: input.exclude_blank ?? false,
});

const nonEmptyLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** The sent messages that forms have. Others are dropped. */
const sentMessages = (messages: Readonly<Record<string, unknown>> = {}): [string, string][] =>
  MESSAGE_NAMES.flatMap((name) => {
    const text = Object.hasOwn(messages, name) ? messages[name] : undefined;
    return typeof text === 'string' ? [[name, text.trim()] as [string, string]] : [];
  });
