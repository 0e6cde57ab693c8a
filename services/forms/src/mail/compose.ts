import { autop, escapeHtml } from '@almanac/formatting';
import type { MailTemplate } from '../contact-forms/document.js';
import type { SubmittedFile } from '../submissions/document.js';
import { inOneLine, oneLine, type Replacement, replaceMailTags, replaceWithoutBlanks } from './mail-tags.js';
import { fillMailboxes, formatMailboxes } from './mailboxes.js';
import { type Header, holdsMailboxes, type Message, readHeader } from './message.js';

/** Input of a mail in addition to its template. */
export interface Composition {
  /** Gives the values of mail-tags, as text or as HTML. */
  readonly values: (html: boolean) => Replacement;
  readonly files: readonly SubmittedFile[];
  /** Locale of the form, such as `en_US`. */
  readonly locale: string;
}

/** Bytes of attachments that a mail carries at most; further files stay with the submission. */
export const ATTACHED_BYTES = 25 * 1024 * 1024;

/**
 * Writes the mail that a template describes.
 * @returns undefined when it can never be sent: a sender or a recipient is missing or is no mailbox.
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

/** Headers that the mail has already, or that say how it is made up. */
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

/** The lines that are headers and are left with a value; mailboxes that are none are left out. */
function headersOf(lines: string, composition: Composition): Header[] {
  return lines.split('\n').flatMap((line) => {
    // The name is the template's own: no value can become one.
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
    `<body>${autop(body)}</body>`,
    '</html>',
  ].join('\n');

/** The files of the fields that a template names, as long as they fit. */
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
