import type { HttpClient } from '../site/http.js';

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

/** A mail that has not reached everybody. */
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
 * Mails of contact forms that wait or have failed, the newest first.
 * @param newest only mails of this many messages, the newest
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

export const textOf = ({ submission, form, receivedAt, to, state, attempts, failure }: OpenMail): string =>
  `${submission}  ${receivedAt}  ${form}  to ${to}: ${state} after ${attempts} attempts${failure ? ` (${failure})` : ''}`;

/** Has the mails of a submission sent again. @throws UserError when there is no such submission */
export async function resend(forms: HttpClient, submission: string): Promise<void> {
  await forms.ask('POST', `/contact-form-7/v1/submissions/${encodeURIComponent(submission)}/resend`);
}
