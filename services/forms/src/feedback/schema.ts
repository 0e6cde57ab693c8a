import * as z from 'zod';

const quiz = z
  .record(z.string(), z.array(z.string()).min(2).max(2))
  .describe('Question and key of each quiz, by field.');

/** Response to a submission. */
export const feedbackShape = z
  .object({
    contact_form_id: z.int(),
    status: z
      .enum([
        'mail_sent',
        'mail_failed',
        'validation_failed',
        'acceptance_missing',
        'spam',
        'aborted',
        'error',
      ])
      .describe('`aborted`: the message exceeds a limit of the site and was not stored.'),
    message: z.string(),
    posted_data_hash: z.string(),
    demo_mode: z.literal(true).optional(),
    into: z.string().describe('CSS selector of the form on its page.'),
    invalid_fields: z.array(
      z.object({ field: z.string(), message: z.string(), idref: z.null(), error_id: z.string() }),
    ),
    quiz: quiz.optional(),
  })
  .meta({ id: 'Feedback' });
export type FeedbackStatus = z.output<typeof feedbackShape>['status'];

export const rulesShape = z
  .object({
    version: z.string(),
    locale: z.string(),
    rules: z.array(
      z.object({
        rule: z.string(),
        field: z.string(),
        accept: z.array(z.string()).optional(),
        threshold: z.union([z.number(), z.string()]).optional(),
        error: z.string(),
      }),
    ),
  })
  .meta({ id: 'FeedbackRules' });

export const refillShape = z
  .union([z.object({ quiz }), z.array(z.unknown()).max(0)])
  .meta({ id: 'Refill', description: 'New quiz questions of a form; an empty list for none.' });
