import { changesMember } from '@almanac/data';
import { message, outgoingMail as stateOfMail } from '@almanac/mail';
import * as z from 'zod';
import { consent } from '../feedback/acceptance.js';
import { answer } from '../feedback/posted.js';

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

const outgoingMail = stateOfMail.extend({ message }).readonly();
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
