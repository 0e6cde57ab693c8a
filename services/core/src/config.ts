// This file imports only settings of other packages: `npm start` reads it before it starts anything.
import { contentTypesSetting } from '@almanac/content-types';
import { outgoingSettings } from '@almanac/fetch/settings';
import { ROLES } from '@almanac/identity';
import { mailSettings } from '@almanac/mail/settings';
import {
  attemptSettings,
  cookieSignIn,
  grpcAddress,
  mongoSettings,
  onOff,
  redisUrl,
  registration,
  serviceConfig,
  websubHub,
} from '@almanac/process/config';
import * as z from 'zod';
import { nameWholeStore, uploadSettings } from './uploads/settings.js';

/** Settings of the core service. Settings for the first start have no effect once the site is installed. */
export const config = serviceConfig('core', {
  ...mongoSettings('core'),
  REDIS_URL: redisUrl,
  EVENTS_GRPC: grpcAddress('events'),
  FORMS_GRPC: grpcAddress('forms'),
  /** Where people without an account may comment: nowhere, on the website, or through the API as well. */
  ANONYMOUS_COMMENTS: z.enum(['off', 'website', 'on']).default('website'),
  /** Roles, separated by commas, whose users may have application passwords; all users unless set. */
  APPLICATION_PASSWORD_ROLES: z
    .string()
    .transform((text) => new Set(text.split(',').map((role) => role.trim())))
    .refine(
      (roles) => [...roles].every((role) => ROLES.some((known) => known === role)),
      'names an unknown role',
    )
    .optional(),
  /** The file with the fields that the site's owner declares. */
  CONTENT_TYPES: contentTypesSetting,
  /** Number of days for which the change feed keeps changes. */
  CHANGES_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** Pause before a delivery to a webhook is retried; later pauses double. */
  WEBHOOK_RETRY_SECONDS: z.coerce.number().int().min(1).max(86_400).default(10),
  /** For how many days a delivery is retried; then it has failed. */
  WEBHOOK_RETRY_DAYS: z.coerce.number().int().min(0).max(365).default(3),
  /** Whether the site has a website. */
  WEBSITE: onOff('on'),
  /** Whether users sign in there. */
  COOKIE_SIGN_IN: cookieSignIn,
  /** The WebSub hub that is notified of changed feeds. */
  WEBSUB_HUB: websubHub,
  ...mailSettings,
  /** Sender of mails about accounts; by default the e-mail address of the settings. */
  MAIL_FROM: z.email('is not an e-mail address').optional(),
  /** Whether visitors may register, and with which role. */
  REGISTRATION: registration,
  REGISTRATION_ROLE: z.enum(['subscriber', 'contributor', 'author']).default('subscriber'),
  ...attemptSettings,
  ...uploadSettings,
  ...outgoingSettings,
  /** First start: the login, password and e-mail address of the administrator. */
  ADMIN_USER: z
    .string()
    .regex(/^[\w.@ -]{1,60}$/, 'has only letters, digits, blanks and _ . - @')
    .default('admin'),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_EMAIL: z.email('is not an e-mail address').default('admin@example.com'),
  /** First start: title and tagline of the site. */
  SITE_TITLE: z.string().default('Almanac'),
  SITE_TAGLINE: z.string().default(''),
}).refine(nameWholeStore, {
  path: ['UPLOADS_ENDPOINT'],
  error: 'needs UPLOADS_BUCKET, UPLOADS_KEY_ID and UPLOADS_SECRET',
  // This check always runs, so that its problem is reported together with all others.
  when: () => true,
});

export type CoreConfig = z.output<typeof config>;
