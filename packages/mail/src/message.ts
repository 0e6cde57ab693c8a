import { domainToASCII } from 'node:url';
import * as z from 'zod';
import { readMailboxes } from './mailboxes.js';
import { oneLine } from './texts.js';

const header = z.object({ name: z.string(), value: z.string() }).readonly();
export type Header = z.output<typeof header>;

/** A composed mail. Addresses and headers contain no line breaks. */
export const message = z
  .object({
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    /** Reply-To, Cc, Bcc and further headers, in order. */
    headers: z.array(header).readonly(),
    body: z.string(),
    html: z.boolean(),
    /** Ids of the files. */
    attachments: z.array(z.string()).readonly(),
  })
  .readonly();
export type Message = z.output<typeof message>;

// A header line `Name: value`.
const HEADER = /^([\dA-Za-z-]+):(.*)$/;

/** The header in a line of a template; undefined for other lines. */
export function readHeader(line: string): Header | undefined {
  const [, name, value = ''] = HEADER.exec(oneLine(line)) ?? [];
  return name === undefined ? undefined : { name, value };
}

const MAILBOX_HEADERS: ReadonlySet<string> = new Set(['reply-to', 'cc', 'bcc']);

export const holdsMailboxes = ({ name }: Header): boolean => MAILBOX_HEADERS.has(name.toLowerCase());

/** The values of all headers with a name. */
export const headerValues = ({ headers }: Pick<Message, 'headers'>, name: string): string[] =>
  headers.filter((header) => header.name.toLowerCase() === name).map(({ value }) => value);

/** An address with an ASCII domain in lower case, in the form in which nodemailer reports rejected recipients. */
const canonicalAddress = (address: string): string => {
  const domain = address.lastIndexOf('@') + 1;
  return (
    address.slice(0, domain) + (domainToASCII(address.slice(domain)) || address.slice(domain).toLowerCase())
  );
};

/** Canonical addresses of all recipients of a mail: To, Cc and Bcc, each once. */
export const recipientsOf = (message: Pick<Message, 'to' | 'headers'>): string[] => [
  ...new Set(
    [message.to, ...headerValues(message, 'cc'), ...headerValues(message, 'bcc')]
      .flatMap((text) => readMailboxes(text) ?? [])
      .map(({ address }) => canonicalAddress(address)),
  ),
];
