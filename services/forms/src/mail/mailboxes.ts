import { type Mailbox, oneLine, readMailboxes } from '@almanac/mail';
import { isEmail } from '@almanac/rest';
import parseAddresses from 'nodemailer/lib/addressparser';
import { inOneLine, type Replacement, replaceMailTags } from './mail-tags.js';

// Placeholder for a value while a template is parsed. It has a host if the value is the whole mailbox.
const MARK = /\ue000(\d+)\ue001(?:@value\.invalid)?/g;
const mark = (index: number, isMailbox: boolean): string =>
  `\ue000${index}\ue001${isMailbox ? '@value.invalid' : ''}`;

/**
 * The mailboxes of a template such as `[your-name] <[your-email]>`; undefined when one of them is invalid. A value
 * only replaces its tag: no name that a sender gives can add a mailbox.
 */
export function fillMailboxes(template: string, replacement: Replacement): Mailbox[] | undefined {
  const values: string[] = [];
  const valueFor = inOneLine(replacement);
  const marked = replaceMailTags(oneLine(template), (tag) => {
    const value = valueFor(tag);
    if (value === undefined || value === '') return value;
    values.push(value);
    return mark(values.length - 1, readMailboxes(value) !== undefined);
  });
  const fill = (text: string): string =>
    text.replace(MARK, (_, index: string) => values[Number(index)] ?? '');
  const mailboxes = parseAddresses(marked, { flatten: true }).flatMap(({ name = '', address = '' }) =>
    // An entry that consists of one value may contain several mailboxes, because the value may list them.
    name === '' ? (readMailboxes(fill(address)) ?? NOBODY) : [{ name: fill(name), address: fill(address) }],
  );
  return mailboxes.length > 0 && mailboxes.every(({ address }) => isEmail(address)) ? mailboxes : undefined;
}

const NOBODY: readonly Mailbox[] = [{ name: '', address: '' }];
