import * as z from 'zod';

const utc = z.string().regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}$/);

/** A submission as its owner sees it. */
export const submissionShape = z
  .object({
    id: z.uuid(),
    contact_form_id: z.int(),
    contact_form_title: z.string(),
    date_gmt: utc,
    status: z.enum(['mail_sent', 'mail_failed', 'spam']),
    spam_reason: z.string().optional(),
    fields: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    consents: z.array(z.object({ name: z.string(), conditions: z.string() })),
    files: z.array(
      z.object({
        id: z.uuid(),
        field: z.string(),
        name: z.string(),
        mime_type: z.string(),
        size: z.int().describe('Bytes.'),
        href: z.url(),
      }),
    ),
    meta: z.object({
      ip: z.string(),
      user_agent: z.string(),
      url: z.string(),
      user: z.int().describe('0: nobody.'),
      container_post: z.int().describe('0: none.'),
    }),
    mails: z.array(
      z.object({
        name: z.enum(['mail', 'mail_2']),
        state: z.enum(['waiting', 'sent', 'failed']),
        to: z.string(),
        subject: z.string(),
        attempts: z.int(),
        next_attempt_gmt: utc.nullable(),
        sent_gmt: utc.nullable(),
        refused: z.array(z.object({ to: z.string(), code: z.string() })),
        failure: z.string().nullable(),
      }),
    ),
    _links: z.record(z.string(), z.array(z.object({ href: z.url() }))),
  })
  .meta({ id: 'Submission' });
