import * as z from 'zod';

const refusedRecipient = z
  .object({
    address: z.string(),
    /** Code of the mail server, such as `550`. */
    code: z.string(),
  })
  .readonly();

/** State of a mail in the outbox, in the document that it belongs to. */
export const outgoingMail = z.object({
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
});
export type OutgoingMail = Readonly<z.output<typeof outgoingMail>>;

/** A mail that is due at once. */
export const waitingMail = (now: Date): OutgoingMail => ({
  state: 'waiting',
  dueAt: now,
  since: now,
  attempts: 0,
});

/** Outcome of an attempt to send a mail. Absent members are removed. */
export type AttemptResult = Pick<
  OutgoingMail,
  'state' | 'delivered' | 'refused' | 'failure' | 'dueAt' | 'sentAt'
>;
