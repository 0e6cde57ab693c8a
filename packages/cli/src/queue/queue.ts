import { UserError } from '@almanac/supervisor/errors';
import { table } from '../resources/format.js';
import { ApiError, type HttpClient } from '../site/http.js';

interface ShownSubmission {
  readonly id: string;
  readonly contact_form_title: string;
  readonly date_gmt: string;
  readonly mails: readonly {
    readonly name: string;
    readonly state: 'waiting' | 'sent' | 'failed';
    readonly to: string;
    readonly subject: string;
    readonly attempts: number;
    readonly next_attempt_gmt: string | null;
    readonly failure: string | null;
  }[];
}

/** A mail that has not reached all recipients. */
export interface OpenMail {
  readonly submission: string;
  readonly form: string;
  readonly receivedAt: string;
  readonly to: string;
  readonly state: 'waiting' | 'failed';
  readonly attempts: number;
  readonly nextAttempt: string | null;
  readonly failure: string | null;
}

/**
 * Waiting and failed mails of contact forms, newest first.
 * @param newest number of messages to examine, the newest
 */
export async function openMails(forms: HttpClient, newest = Number.POSITIVE_INFINITY): Promise<OpenMail[]> {
  const open: OpenMail[] = [];
  let read = 0;
  const submissions = forms.all<ShownSubmission>('/contact-form-7/v1/submissions');
  for await (const { id, contact_form_title: form, date_gmt: receivedAt, mails } of submissions) {
    if (read === newest) break;
    read += 1;
    for (const { state, to, attempts, next_attempt_gmt: nextAttempt, failure } of mails)
      if (state !== 'sent')
        open.push({ submission: id, form, receivedAt, to, state, attempts, nextAttempt, failure });
  }
  return open;
}

/** Mails as a table. */
export const listed = (mails: readonly OpenMail[]): string =>
  table(
    ['message', 'received', 'form', 'to', 'state', 'attempts', 'failure'],
    mails.map(({ submission, receivedAt, form, to, state, attempts, failure }) => [
      submission,
      receivedAt,
      form,
      to,
      state,
      String(attempts),
      failure ?? '',
    ]),
  );

/** Resends the mails of a message. @throws UserError for an unknown message */
export async function resend(forms: HttpClient, message: string): Promise<void> {
  try {
    await forms.ask('POST', `/contact-form-7/v1/submissions/${encodeURIComponent(message)}/resend`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    throw new UserError(
      `There is no message ${message}. "queue list" shows those whose mails were not sent.`,
      {
        cause: error,
      },
    );
  }
}
