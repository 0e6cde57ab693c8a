import { stripAllTags } from '@almanac/formatting';
import { holdsMailboxes, oneLine, readHeader, readMailboxes } from '@almanac/mail';
import { type FormTag, fileLimit, hasOption, isRequired } from '../form-tags/form-tag.js';
import { scanFormTags } from '../form-tags/scan.js';
import { tagType } from '../form-tags/tag-types.js';
import { ATTACHED_BYTES } from '../mail/compose.js';
import { type Replacement, replaceMailTags } from '../mail/mail-tags.js';
import { fillMailboxes } from '../mail/mailboxes.js';
import { isOn, settingValues } from './additional-settings.js';
import type { FormProperties, MailTemplate } from './document.js';

/** An error in a form's configuration. */
interface ConfigError {
  readonly message: string;
  /** Address of a page that explains the error. */
  readonly link: string;
}

/** Errors by the part of the form: `mail.sender`, `form.body` …. Parts without errors are left out. */
export type ConfigErrors = Readonly<Record<string, readonly ConfigError[]>>;

/** Facts of the site that the check needs. */
export interface ConfigContext {
  readonly siteUrl: string;
  readonly adminEmail: string;
  /** Maximum size of a file in bytes. */
  readonly maxFileBytes: number;
}

const HELP = 'https://contactform7.com/configuration-errors';
const EXAMPLE_EMAIL = 'example@example.com';

/** Errors of a form's configuration, with the codes of Contact Form 7. */
export function configErrors(form: FormProperties, context: ConfigContext): ConfigErrors {
  const errors = new Map<string, ConfigError[]>();
  const report = (section: string, code: string, message: string): void => {
    const found = errors.get(section) ?? [];
    found.push({ message, link: `${HELP}/${code}` });
    errors.set(section, found);
  };
  const tags = scanFormTags(form.form);
  judgeForm(form.form, tags, context, report);
  judgeMail('mail', form, tags, context, report);
  judgeMail('mail_2', form, tags, context, report);
  for (const [name, text] of Object.entries(form.messages)) {
    if (stripAllTags(text) !== text)
      report(`messages.${name}`, 'html-in-message', 'A message contains HTML.');
  }
  const deprecated = ['on_sent_ok', 'on_submit'].some(
    (name) => settingValues(form.additional_settings, name).length > 0,
  );
  if (deprecated) {
    report('additional_settings.body', 'deprecated-settings', 'Deprecated settings are used.');
  }
  return Object.fromEntries(errors);
}

type Report = (section: string, code: string, message: string) => void;

/** Field names that have another meaning in addresses of the site. */
const QUERY_VARIABLES: ReadonlySet<string> = new Set(
  (
    'm p posts w cat withcomments withoutcomments s search exact sentence calendar page paged more tb pb author order ' +
    'orderby year monthnum day hour minute second name category_name tag feed author_name static pagename page_id ' +
    'error attachment attachment_id subpost subpost_id preview robots taxonomy term cpage post_type embed'
  ).split(' '),
);

const LABEL = /<label(?=[\s>])/;

/** Contents of labels, found in linear time. */
const labelContents = (text: string): string[] =>
  text
    .split(LABEL)
    .slice(1)
    .map((part) => part.slice(part.indexOf('>') + 1).split('</label>', 2))
    .flatMap(([content = '', rest]) => (rest === undefined ? [] : [content]));

const FORM_ELEMENT = /<form[\s>]|<\/form>/i;

function judgeForm(
  text: string,
  tags: readonly FormTag[],
  { maxFileBytes }: ConfigContext,
  report: Report,
): void {
  const section = 'form.body';
  const labelled = labelContents(text).map(scanFormTags);
  if (labelled.some((inside) => controls(inside) > 1)) {
    report(section, 'multiple-controls-in-label', 'A label contains several form controls.');
  }
  const unavailable = [...new Set(tags.map(({ name }) => name))].filter((name) => QUERY_VARIABLES.has(name));
  if (unavailable.length > 0) {
    const names = unavailable.map((name) => `"${name}"`).join(', ');
    report(section, 'unavailable-names', `Names of form controls are taken: ${names}.`);
  }
  if (FORM_ELEMENT.test(text)) {
    report(section, 'unavailable-html-elements', 'The template contains a form element.');
  }
  if (tags.some(({ rawName }) => rawName.includes('.'))) {
    report(section, 'dots-in-names', 'A name of a form-tag contains a dot.');
  }
  if (tags.some(({ rawName }) => rawName.includes(':'))) {
    report(section, 'colons-in-names', 'A name of a form-tag contains a colon.');
  }
  if (tags.some((tag) => tag.basetype === 'file' && fileLimit(tag) > maxFileBytes)) {
    report(section, 'upload-filesize-overlimit', 'A file may be larger than this site takes.');
  }
}

const controls = (tags: readonly FormTag[]): number =>
  tags.reduce((sum, tag) => {
    const { severalControls, noControl } = tagType(tag.basetype);
    if (severalControls) return sum + tag.values.length + (hasOption(tag, 'free_text') ? 1 : 0);
    return sum + (noControl || tag.name === '' ? 0 : 1);
  }, 0);

function judgeMail(
  name: 'mail' | 'mail_2',
  form: FormProperties,
  tags: readonly FormTag[],
  context: ConfigContext,
  report: Report,
): void {
  const { [name]: mail, additional_settings: settings } = form;
  const isSent = name === 'mail' || mail.active;
  if (!isSent || isOn(settings, 'demo_mode') || isOn(settings, 'skip_mail')) return;
  const answers = leastInput(tags, context, isOn(settings, 'subscribers_only'));
  const least = (text: string): string => replaceMailTags(text, answers);

  if (oneLine(least(mail.subject)) === '')
    report(`${name}.subject`, 'maybe-empty', 'This field may be empty.');
  const sender = fillMailboxes(mail.sender, answers);
  if (sender === undefined) report(`${name}.sender`, 'invalid-mailbox-syntax', 'This is no mailbox.');
  else if (!sender.every(({ address }) => isOfSite(address, context.siteUrl))) {
    report(
      `${name}.sender`,
      'email-not-in-site-domain',
      'The address of the sender does not belong to the domain of the site.',
    );
  }
  const recipients = fillMailboxes(mail.recipient, answers);
  if (recipients === undefined) {
    report(`${name}.recipient`, 'invalid-mailbox-syntax', 'This is no mailbox.');
  } else if (recipients.some(({ address }) => address === EXAMPLE_EMAIL)) {
    report(
      `${name}.recipient`,
      'unsafe-email-without-protection',
      'Anybody can have mail sent to any address with this form.',
    );
  }
  judgeHeaders(name, mail.additional_headers, answers, report);
  if (least(mail.body) === '') report(`${name}.body`, 'maybe-empty', 'This field may be empty.');
  judgeAttachments(name, mail, tags, report);
}

function judgeHeaders(name: string, lines: string, answers: Replacement, report: Report): void {
  const section = `${name}.additional_headers`;
  const isBlank = (text: string): boolean => replaceMailTags(text, answers).trim() === '';
  const headers = lines
    .split('\n')
    .filter((line) => !isBlank(line))
    .map(readHeader);
  for (const header of headers) {
    if (header === undefined || !holdsMailboxes(header) || isBlank(header.value)) continue;
    if (fillMailboxes(header.value, answers) === undefined) {
      report(section, 'invalid-mailbox-syntax', `The field ${header.name} contains no mailbox.`);
    }
  }
  if (headers.includes(undefined)) report(section, 'invalid-mail-header', 'A line is no mail header.');
}

function judgeAttachments(
  name: string,
  { attachments }: MailTemplate,
  tags: readonly FormTag[],
  report: Report,
): void {
  const section = `${name}.attachments`;
  // Local files of the server are never attached.
  const paths = attachments.split('\n').map((line) => line.trim());
  for (const path of paths.filter((line) => line !== '' && !line.startsWith('['))) {
    report(section, 'file-not-found', `There is no file ${path} to attach.`);
  }
  const limits = new Map<string, number>();
  for (const tag of tags) {
    if (tag.basetype !== 'file' || !attachments.includes(`[${tag.name}]`)) continue;
    limits.set(tag.name, Math.max(limits.get(tag.name) ?? 0, fileLimit(tag)));
  }
  const total = [...limits.values()].reduce((sum, limit) => sum + limit, 0);
  if (total > ATTACHED_BYTES) {
    report(section, 'attachments-overweight', 'The files together may be too large for a mail.');
  }
}

/** The shortest valid input of a field: empty unless the field is required. */
function leastInput(
  tags: readonly FormTag[],
  { adminEmail }: ConfigContext,
  membersOnly: boolean,
): Replacement {
  return ({ field, raw }) => {
    const tag = tags.find(({ name }) => name === field);
    if (tag !== undefined) return leastAnswer(tag, raw);
    const name = field.replace(/^wpcf7_/, '_');
    if (!name.startsWith('_')) return undefined;
    if (name === '_site_admin_email') return adminEmail;
    if (name.startsWith('_user_') && name !== '_user_agent' && !membersOnly) return '';
    return name.endsWith('_email') ? EXAMPLE_EMAIL : 'example';
  };
}

function leastAnswer(tag: FormTag, raw: boolean): string {
  if (!isRequired(tag) && tag.type !== 'radio') return '';
  if (tagType(tag.basetype).selectable) {
    const last = tag.pipes.at(-1);
    const text = raw ? last?.before : last?.after;
    return readMailboxes(text ?? '') === undefined ? 'example' : EXAMPLE_EMAIL;
  }
  return tag.basetype === 'email' ? EXAMPLE_EMAIL : 'example';
}

/** Whether the site may send mail from an address: the domain of the address is the site's or a parent of it. */
function isOfSite(address: string, siteUrl: string): boolean {
  const host = new URL(siteUrl).hostname.toLowerCase();
  // A site without a domain has no domain that an address could belong to.
  if (host === 'localhost' || /^[\d.]+$|^\[/.test(host)) return true;
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return host === domain || host.endsWith(`.${domain}`);
}
