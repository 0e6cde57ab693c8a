// Imports only settings of other packages: `npm start` reads this file before it starts anything.
import { mailSettings } from '@almanac/mail/settings';
import { grpcAddress, mongoSettings, redisUrl, serviceConfig } from '@almanac/process/config';
import * as z from 'zod';

const MB = 1024 * 1024;
const megabytes = (most: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(most)
    .transform((size) => size * MB);
const days = z.coerce.number().int().min(0).max(36_500);

/** The settings of the forms service. */
export const config = serviceConfig('forms', {
  ...mongoSettings('forms'),
  REDIS_URL: redisUrl,
  CORE_GRPC: grpcAddress('core'),
  ...mailSettings,
  FORMS_KEEP_DAYS: days.default(0),
  FORMS_KEEP_SPAM_DAYS: days.default(30),
  FORMS_MAX_FILE_MB: megabytes(1024).prefault(25),
  /** Maximum number of messages from one address in ten minutes; more are refused. */
  FORMS_RATE_LIMIT: z.coerce.number().int().min(1).max(1_000_000).default(600),
  /** Maximum megabytes of messages with their files from one address in a day. */
  FORMS_CLIENT_MB: megabytes(1_000_000).prefault(100),
  /** Maximum megabytes of the files of all messages. */
  FORMS_FILES_MB: megabytes(100_000_000).prefault(2048),
  /** Number of spam messages that are stored, the latest ones. */
  FORMS_KEEP_SPAM: z.coerce.number().int().min(0).max(1_000_000).default(1000),
  FORMS_DISALLOWED_WORDS: z.string().default(''),
});

export type FormsConfig = z.output<typeof config>;
