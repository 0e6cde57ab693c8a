import type { SiteSettings } from '@almanac/cache';
import { formatPhp, siteZone, UTC, type Zone } from '@almanac/dates';
import { escapeHtml, stripAllTags } from '@almanac/formatting';
import type { ContactForm } from '../contact-forms/document.js';
import { conditionsOf } from '../feedback/acceptance.js';
import type { FormTag } from '../form-tags/form-tag.js';
import type { Submission } from '../submissions/document.js';
import type { MailTag, Replacement } from './mail-tags.js';

/** The post or page that holds a form, for mails. */
export interface ContainerPost {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly url: string;
  readonly author: string;
  readonly authorEmail: string;
}

/** The signed-in sender of a form, for mails. */
export interface Sender {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly email: string;
  readonly url: string;
}

/** All data that mail-tags may refer to. */
export interface MailFacts {
  readonly form: Pick<ContactForm, 'title'>;
  readonly tags: readonly FormTag[];
  readonly submission: Pick<Submission, 'answers' | 'files' | 'origin' | 'createdAt'>;
  readonly site: SiteSettings;
  readonly post: ContainerPost | undefined;
  readonly sender: Sender | undefined;
}

/** Values of mail-tags: answers, and facts of the site, the page and the sender. */
export const mailValues =
  (facts: MailFacts) =>
  (html: boolean): Replacement =>
  (tag) =>
    answerTo(tag, facts, html) ?? special(tag.tagName, facts, html);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function answerTo(tag: MailTag, { tags, submission }: MailFacts, html: boolean): string | undefined {
  const files = submission.files.filter(({ field }) => field === tag.field);
  if (files.length > 0) return shown(files.map(({ name }) => name).join(', '), html);
  const answer = submission.answers.find(({ name }) => name === tag.field);
  const control = tags.find(({ name }) => name === tag.field);
  if (answer === undefined) return control === undefined || control.basetype === 'quiz' ? undefined : '';
  if (control?.basetype === 'acceptance') return consent(control, answer.values, html);
  const values = tag.raw ? (answer.raw ?? answer.values) : answer.values;
  const written = values.map((value) =>
    tag.format !== undefined && DAY.test(value)
      ? formatPhp(new Date(`${value}T00:00:00Z`), tag.format, UTC)
      : value,
  );
  return shown(written.join(', ').trim(), html);
}

const shown = (text: string, html: boolean): string => (html ? escapeHtml(text) : text);

/** The consent of the sender with its conditions, which are the owner's HTML. */
function consent(control: FormTag, values: readonly string[], html: boolean): string {
  const agreed = values.some((value) => value !== '' && value !== '0') ? 'Consented' : 'Not consented';
  const conditions = html ? conditionsOf(control) : stripAllTags(conditionsOf(control)).trim();
  return conditions === '' ? agreed : `${agreed}: ${conditions}`;
}

const zoneOf = ({ timezoneString, gmtOffset }: SiteSettings): Zone => siteZone(timezoneString, gmtOffset);

type Special = (facts: MailFacts) => string;

const SPECIAL: ReadonlyMap<string, Special> = new Map<string, Special>([
  ['_remote_ip', ({ submission }) => submission.origin.ip],
  ['_user_agent', ({ submission }) => submission.origin.userAgent],
  ['_url', ({ submission }) => submission.origin.url],
  ['_date', ({ submission, site }) => formatPhp(submission.createdAt, site.dateFormat, zoneOf(site))],
  ['_time', ({ submission, site }) => formatPhp(submission.createdAt, site.timeFormat, zoneOf(site))],
  // A mail is composed only from valid submissions.
  ['_invalid_fields', () => '0'],
  ['_contact_form_title', ({ form }) => form.title],
  ['_post_id', ({ post }) => (post === undefined ? '' : String(post.id))],
  ['_post_name', ({ post }) => post?.slug ?? ''],
  ['_post_title', ({ post }) => post?.title ?? ''],
  ['_post_url', ({ post }) => post?.url ?? ''],
  ['_post_author', ({ post }) => post?.author ?? ''],
  ['_post_author_email', ({ post }) => post?.authorEmail ?? ''],
  ['_site_title', ({ site }) => site.title],
  ['_site_description', ({ site }) => site.description],
  ['_site_url', ({ site }) => site.url],
  ['_site_domain', ({ site }) => new URL(site.url).hostname.replace(/^www\./, '')],
  ['_site_admin_email', ({ site }) => site.adminEmail],
  ['_user_id', ({ sender }) => (sender === undefined ? '' : String(sender.id))],
  ['_user_login', ({ sender }) => sender?.slug ?? ''],
  ['_user_nicename', ({ sender }) => sender?.slug ?? ''],
  ['_user_email', ({ sender }) => sender?.email ?? ''],
  ['_user_url', ({ sender }) => sender?.url ?? ''],
  ['_user_display_name', ({ sender }) => sender?.name ?? ''],
]);

/** Values of special mail-tags. Older forms write `wpcf7.` in place of the underscore. */
function special(tagName: string, facts: MailFacts, html: boolean): string | undefined {
  const name = tagName.replace(/^wpcf7\./, '_');
  const value = SPECIAL.get(name)?.(facts);
  if (value !== undefined) return shown(value, html);
  // Other facts of a user are not available to other services.
  return name.startsWith('_user_') ? '' : undefined;
}
