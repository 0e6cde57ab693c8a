import { isEmail } from '@almanac/rest';
import parseAddresses from 'nodemailer/lib/addressparser';

/** Whom a mail is from or for. */
export interface Mailbox {
  /** '' without one. */
  readonly name: string;
  readonly address: string;
}

/** The mailboxes of a list such as `Ann <ann@example.com>, bob@example.com`; undefined when one of them is none. */
export function readMailboxes(text: string): Mailbox[] | undefined {
  if (text.trim() === '') return undefined;
  const mailboxes = parseAddresses(text, { flatten: true }).map(({ name, address }) => ({
    name,
    address: address ?? '',
  }));
  return mailboxes.length > 0 && mailboxes.every(({ address }) => isEmail(address)) ? mailboxes : undefined;
}
