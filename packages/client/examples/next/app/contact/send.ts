'use server';

import { client } from '../../lib/site.ts';

/** Id of the contact form: `almanac form list` prints it. */
const FORM = Number(process.env['ALMANAC_FORM']);

const FIELDS = ['your-name', 'your-email', 'your-subject', 'your-message'];

/** Submits the contact form. @returns the message for the visitor */
export async function send(_earlier: string, sent: FormData): Promise<string> {
  const fields = Object.fromEntries(FIELDS.map((name) => [name, String(sent.get(name) ?? '')]));
  return (await client.submit(FORM, fields)).message;
}
