import { domainToASCII } from 'node:url';
import * as z from 'zod';
import { oneLine } from './mail-tags.js';
import { readMailboxes } from './mailboxes.js';

const header = z.object({ name: z.string(), value: z.string() }).readonly();
export type Header = z.output<typeof header>;

/** A mail ready to be sent. Addresses and headers hold no line breaks. */
export const message = z
  .object({
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    /** Reply-To, Cc, Bcc and headers of the form's own, in order. */
    headers: z.array(header).readonly(),
    body: z.string(),
    html: z.boolean(),
    /** Ids of the submission's files. */
    attachments: z.array(z.string()).readonly(),
  })
  .readonly();
export type Message = z.output<typeof message>;

// `Name: value`
const HEADER = /^([\dA-Za-z-]+):(.*)$/;

/** A header of a template; undefined for a line that is none. */
export function readHeader(line: string): Header | undefined {
  const [, name, value = ''] = HEADER.exec(oneLine(line)) ?? [];
  return name === undefined ? undefined : { name, value };
}

const MAILBOX_HEADERS: ReadonlySet<string> = new Set(['reply-to', 'cc', 'bcc']);

export const holdsMailboxes = ({ name }: Header): boolean => MAILBOX_HEADERS.has(name.toLowerCase());

/** The values of a header. */
export const headerValues = ({ headers }: Pick<Message, 'headers'>, name: string): string[] =>
  headers.filter((header) => header.name.toLowerCase() === name).map(({ value }) => value);

/** An address with a lower-case ASCII domain, as nodemailer names rejected recipients. */
const canonicalAddress = (address: string): string => {
  const domain = address.lastIndexOf('@') + 1;
  return (
    address.slice(0, domain) + (domainToASCII(address.slice(domain)) || address.slice(domain).toLowerCase())
  );
};

/** Canonical addresses of everybody that a mail goes to: To, Cc and Bcc, each once. */
export const recipientsOf = (message: Pick<Message, 'to' | 'headers'>): string[] => [
  ...new Set(
    [message.to, ...headerValues(message, 'cc'), ...headerValues(message, 'bcc')]
      .flatMap((text) => readMailboxes(text) ?? [])
      .map(({ address }) => canonicalAddress(address)),
  ),
];
