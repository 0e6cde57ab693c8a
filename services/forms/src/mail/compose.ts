import { escapeHtml } from '@almanac/formatting';
import {
  formatMailboxes,
  type Header,
  holdsMailboxes,
  type Message,
  oneLine,
  readHeader,
} from '@almanac/mail';
import type { MailTemplate } from '../contact-forms/document.js';
import { formParagraphs } from '../rendering/paragraphs.js';
import type { SubmittedFile } from '../submissions/document.js';
import { inOneLine, type Replacement, replaceMailTags, replaceWithoutBlanks } from './mail-tags.js';
import { fillMailboxes } from './mailboxes.js';

/** Data of a mail besides its template. */
export interface Composition {
  /** Returns the values of mail-tags, as text or as HTML. */
  readonly values: (html: boolean) => Replacement;
  readonly files: readonly SubmittedFile[];
  /** Locale of the form, such as `en_US`. */
  readonly locale: string;
}

/** Maximum bytes of attachments in a mail. Further files stay with the submission. */
export const ATTACHED_BYTES = 25 * 1024 * 1024;

/**
 * Composes the mail of a template.
 * @returns undefined when the mail can never be sent, because its sender or recipient is missing or invalid.
 */
export function composeMail(template: MailTemplate, composition: Composition): Message | undefined {
  const line = (text: string): string => oneLine(replaceMailTags(text, inOneLine(composition.values(false))));
  const from = mailboxesOf(template.sender, composition);
  const to = mailboxesOf(template.recipient, composition);
  if (from === undefined || to === undefined) return undefined;
  const subject = line(template.subject);
  return {
    from,
    to,
    subject,
    headers: headersOf(template.additional_headers, composition),
    body: bodyOf(template, subject, composition),
    html: Boolean(template.use_html),
    attachments: attachmentsOf(template.attachments, composition.files),
  };
}

function mailboxesOf(text: string, { values }: Composition): string | undefined {
  const mailboxes = fillMailboxes(text, values(false));
  return mailboxes && formatMailboxes(mailboxes);
}

/** Headers that the mail has already, or that describe its encoding. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
]);

/** The valid headers that have a value. Invalid mailboxes are left out. */
function headersOf(lines: string, composition: Composition): Header[] {
  return lines.split('\n').flatMap((line) => {
    // The name comes from the template, so a value cannot become one.
    const header = readHeader(line);
    if (header === undefined || OWN_HEADERS.has(header.name.toLowerCase())) return [];
    const value = holdsMailboxes(header)
      ? mailboxesOf(header.value, composition)
      : replaceMailTags(header.value, inOneLine(composition.values(false))).trim();
    return value ? [{ name: header.name, value }] : [];
  });
}

function bodyOf(template: MailTemplate, subject: string, { values, locale }: Composition): string {
  const html = Boolean(template.use_html);
  const replace = template.exclude_blank ? replaceWithoutBlanks : replaceMailTags;
  const body = replace(template.body, values(html));
  return html && !/<html[\s>]/i.test(body) ? asDocument(body, subject, locale) : body;
}

const asDocument = (body: string, subject: string, locale: string): string =>
  [
    '<!doctype html>',
    `<html lang="${escapeHtml(locale.replaceAll('_', '-'))}">`,
    `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body>${formParagraphs(body)}</body>`,
    '</html>',
  ].join('\n');

/** The files of the fields that a template names, up to the limit. */
function attachmentsOf(template: string, files: readonly SubmittedFile[]): string[] {
  let room = ATTACHED_BYTES;
  const attached: string[] = [];
  for (const { id, field, size } of files) {
    if (!template.includes(`[${field}]`) || size > room) continue;
    room -= size;
    attached.push(id);
  }
  return attached;
}
