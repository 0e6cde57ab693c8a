import { changesMember } from '@almanac/data';
import * as z from 'zod';
import { consent } from '../feedback/acceptance.js';
import { answer } from '../feedback/posted.js';
import { message } from '../mail/message.js';

/** Status of a submission, as in `feedback`. */
const SUBMISSION_STATUSES = ['mail_sent', 'mail_failed', 'spam'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

const submittedFile = z
  .object({
    /** UUID. */
    id: z.string(),
    /** The control it came through. */
    field: z.string(),
    name: z.string(),
    mimeType: z.string(),
    /** Bytes. */
    size: z.int(),
  })
  .readonly();
/** A file that came with a submission. */
export type SubmittedFile = z.output<typeof submittedFile>;

const origin = z
  .object({
    ip: z.string(),
    userAgent: z.string(),
    /** Page of the form, as far as the browser tells. */
    url: z.string(),
    unitTag: z.string(),
    /** The post or page that holds the form; 0 for none. */
    containerPost: z.int(),
    /** Id of the signed-in user; 0: anonymous. */
    userId: z.int(),
  })
  .readonly();
/** Where a submission came from. */
export type Origin = z.output<typeof origin>;

const refusedRecipient = z
  .object({
    address: z.string(),
    /** Code of the mail server, such as `550`. */
    code: z.string(),
  })
  .readonly();

const outgoingMail = z
  .object({
    message,
    /** `sent` once the mail server has taken it for at least one recipient, and no other is to be tried again. */
    state: z.enum(['waiting', 'sent', 'failed']),
    /** When it is to be tried next. Absent once it is sent or has failed for good. */
    dueAt: z.date().exactOptional(),
    /** Names the attempt under way: only who holds it may say how it ended. */
    claim: z.string().exactOptional(),
    attempts: z.int(),
    /** When it came into the outbox. */
    since: z.date(),
    sentAt: z.date().exactOptional(),
    /** Addresses of the recipients for whom the mail server has taken it: they do not get it again. */
    delivered: z.array(z.string()).readonly().exactOptional(),
    refused: z.array(refusedRecipient).readonly().exactOptional(),
    /** Why the last attempt failed: a code of the mail server or of the network, never its text. */
    failure: z.string().exactOptional(),
  })
  .readonly();
/** A mail of a submission on its way: an outbox of one. */
export type OutgoingMail = z.output<typeof outgoingMail>;

/** The mails that a submission may cause. */
export const MAILS = ['mail', 'mail_2'] as const;
export type MailName = (typeof MAILS)[number];

/** A submission of a form, with its mails. */
export const submission = z
  .object({
    /** UUID: taking a submission needs no other service. */
    _id: z.string(),
    form: z.int(),
    /** Title of the form at that time. */
    formTitle: z.string(),
    status: z.enum(SUBMISSION_STATUSES),
    /** Why it counts as spam. */
    spamReason: z.string().exactOptional(),
    createdAt: z.date(),
    answers: z.array(answer).readonly(),
    consents: z.array(consent).readonly(),
    files: z.array(submittedFile).readonly(),
    origin,
    /** Kept only until its mails are sent: the form or the sender asks for that. */
    transient: z.boolean().exactOptional(),
    mail: outgoingMail.exactOptional(),
    mail_2: outgoingMail.exactOptional(),
    changes: changesMember,
  })
  .readonly();
export type Submission = z.output<typeof submission>;
