import type { Consent } from '../feedback/acceptance.js';
import type { Answer } from '../feedback/posted.js';
import type { Message } from '../mail/message.js';

/** What became of a submission, in the words of `feedback`. */
export type SubmissionStatus = 'mail_sent' | 'mail_failed' | 'spam';

/** A file that came with a submission. */
export interface SubmittedFile {
  /** UUID. */
  readonly id: string;
  /** The control it came through. */
  readonly field: string;
  readonly name: string;
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
}

/** Where a submission came from. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  /** Page of the form, as far as the browser tells. */
  readonly url: string;
  readonly unitTag: string;
  /** The post or page that holds the form; 0 for none. */
  readonly containerPost: number;
  /** Who was signed in; 0 for nobody. */
  readonly userId: number;
}

/** A recipient whom the mail server refused for good. */
export interface RefusedRecipient {
  readonly address: string;
  /** Code of the mail server, such as `550`. */
  readonly code: string;
}

/** A mail of a submission on its way: an outbox of one. */
export interface OutgoingMail {
  readonly message: Message;
  /** `sent` once the mail server has taken it for at least one recipient, and no other is to be tried again. */
  readonly state: 'waiting' | 'sent' | 'failed';
  /** When it is to be tried next. Absent once it is sent or has failed for good. */
  readonly dueAt?: Date;
  /** Names the attempt under way: only who holds it may say how it ended. */
  readonly claim?: string;
  readonly attempts: number;
  /** When it came into the outbox. */
  readonly since: Date;
  readonly sentAt?: Date;
  /** Addresses of the recipients for whom the mail server has taken it: they do not get it again. */
  readonly delivered?: readonly string[];
  readonly refused?: readonly RefusedRecipient[];
  /** Why the last attempt failed: a code of the mail server or of the network, never its text. */
  readonly failure?: string;
}

/** The mails that a submission may cause. */
export const MAILS = ['mail', 'mail_2'] as const;
export type MailName = (typeof MAILS)[number];

/** What somebody has sent through a form, with the mails that it causes. */
export interface Submission extends Partial<Readonly<Record<MailName, OutgoingMail>>> {
  /** UUID: taking a submission needs no other service. */
  readonly _id: string;
  readonly form: number;
  /** Title of the form at that time. */
  readonly formTitle: string;
  readonly status: SubmissionStatus;
  /** Why it counts as spam. */
  readonly spamReason?: string;
  readonly createdAt: Date;
  readonly answers: readonly Answer[];
  readonly consents: readonly Consent[];
  readonly files: readonly SubmittedFile[];
  readonly origin: Origin;
  /** Kept only until its mails are sent: the form or the sender asks for that. */
  readonly transient?: boolean;
}
