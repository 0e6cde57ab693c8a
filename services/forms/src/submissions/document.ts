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
    /** Name of the control. */
    field: z.string(),
    name: z.string(),
    mimeType: z.string(),
    /** Size in bytes. */
    size: z.int(),
  })
  .readonly();
/** A file of a submission. */
export type SubmittedFile = z.output<typeof submittedFile>;

const origin = z
  .object({
    ip: z.string(),
    userAgent: z.string(),
    /** Page of the form, if the browser sends it. */
    url: z.string(),
    unitTag: z.string(),
    /** The post or page that holds the form; 0 for none. */
    containerPost: z.int(),
    /** Id of the signed-in user; 0: anonymous. */
    userId: z.int(),
  })
  .readonly();
/** Origin of a submission. */
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
    /**
     * Delivery state: `sent` once the mail server has accepted the mail for at least one recipient and no other is
     * retried.
     */
    state: z.enum(['waiting', 'sent', 'failed']),
    /** Moment of the next attempt. Absent once the mail is sent or has failed permanently. */
    dueAt: z.date().exactOptional(),
    /** Id of the running attempt. Only the process that knows it may record the outcome. */
    claim: z.string().exactOptional(),
    attempts: z.int(),
    /** Moment when the mail was put into the outbox. */
    since: z.date(),
    sentAt: z.date().exactOptional(),
    /** Addresses of recipients for which the mail server has accepted the mail. They do not get it again. */
    delivered: z.array(z.string()).readonly().exactOptional(),
    refused: z.array(refusedRecipient).readonly().exactOptional(),
    /** Reason of the last failure: a code of the mail server or of the network, never a text. */
    failure: z.string().exactOptional(),
  })
  .readonly();
/** A mail of a submission in the outbox. */
export type OutgoingMail = z.output<typeof outgoingMail>;

/** Names of the mails of a submission. */
export const MAILS = ['mail', 'mail_2'] as const;
export type MailName = (typeof MAILS)[number];

/** A submission of a form, with its mails. */
export const submission = z
  .object({
    /** UUID, so that storing a submission needs no other service. */
    _id: z.string(),
    form: z.int(),
    /** Title of the form at that time. */
    formTitle: z.string(),
    status: z.enum(SUBMISSION_STATUSES),
    /** Reason why the submission counts as spam. */
    spamReason: z.string().exactOptional(),
    createdAt: z.date(),
    answers: z.array(answer).readonly(),
    consents: z.array(consent).readonly(),
    files: z.array(submittedFile).readonly(),
    origin,
    /** Whether the submission is stored only until its mails are sent, as the form or the sender requires. */
    transient: z.boolean().exactOptional(),
    mail: outgoingMail.exactOptional(),
    mail_2: outgoingMail.exactOptional(),
    changes: changesMember,
  })
  .readonly();
export type Submission = z.output<typeof submission>;
