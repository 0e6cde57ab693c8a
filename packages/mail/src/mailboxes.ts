import { isEmail } from '@almanac/rest';
import parseAddresses from 'nodemailer/lib/addressparser';

/** Sender or recipient of a mail. */
export interface Mailbox {
  /** Display name; '' without a name. */
  readonly name: string;
  readonly address: string;
}

/** The mailboxes of a list such as `Ann <ann@example.com>, bob@example.com`; undefined when one of them is invalid. */
export function readMailboxes(text: string): Mailbox[] | undefined {
  if (text.trim() === '') return undefined;
  const mailboxes = parseAddresses(text, { flatten: true }).map(({ name, address }) => ({
    name,
    address: address ?? '',
  }));
  return mailboxes.length > 0 && mailboxes.every(({ address }) => isEmail(address)) ? mailboxes : undefined;
}

// Letters, digits and characters without a meaning in lists of mailboxes.
const PLAIN_NAME = /^[\p{L}\p{M}\p{N} !#$%&'*+/=?^_`{|}~.-]*$/u;

/** Mailboxes in the form of a header. */
export const formatMailboxes = (mailboxes: readonly Mailbox[]): string =>
  mailboxes.map(({ name, address }) => (name === '' ? address : `${phrase(name)} <${address}>`)).join(', ');

const phrase = (name: string): string =>
  PLAIN_NAME.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
