// Imports no other package: `npm start` reads this file before it starts anything.
import * as z from 'zod';

/** Settings of a service that sends mail. */
export const mailSettings = {
  /** Address of the mail server. Without it mails wait. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not an smtp:// or smtps:// address' }).optional(),
  MAIL_RETRY_SECONDS: z.coerce.number().int().min(1).max(86_400).default(30),
  MAIL_RETRY_DAYS: z.coerce.number().int().min(0).max(36_500).default(5),
};

export type MailSettings = z.output<z.ZodObject<typeof mailSettings>>;
