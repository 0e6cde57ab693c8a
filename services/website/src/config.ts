// Imports only the settings of other packages: `npm start` loads this file before it starts anything.
import {
  authorizeApplications,
  cookieSignIn,
  grpcAddress,
  httpAddress,
  registration,
  serviceConfig,
  websubHub,
} from '@almanac/process/config';
import * as z from 'zod';
import { COLOR_SCHEMES, isReadable, TYPEFACES } from './templates/design.js';

/** The settings of the website. */
export const config = serviceConfig('website', {
  CORE_GRPC: grpcAddress('core'),
  EVENTS_GRPC: grpcAddress('events'),
  FORMS_GRPC: grpcAddress('forms'),
  /** Destination of visitors' comments and forms. */
  CORE_HTTP: httpAddress('core'),
  FORMS_HTTP: httpAddress('forms'),
  /** Whether the website has the page that grants application passwords. */
  AUTHORIZE_APPLICATIONS: authorizeApplications,
  /** Whether the website has the page on which users sign in. */
  COOKIE_SIGN_IN: cookieSignIn,
  /** Whether visitors may register there. */
  REGISTRATION: registration,
  /** The WebSub hub that feeds name. */
  WEBSUB_HUB: websubHub,
  /** Color of links: it has to be readable on white, and is lightened for dark backgrounds. */
  ACCENT_COLOR: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'is not a color such as #1a4fc4')
    .refine((color) => isReadable(color), 'is too light to be read on white')
    .optional(),
  /** `auto` follows the visitor's system. */
  COLOR_SCHEME: z.enum(COLOR_SCHEMES).default('auto'),
  /** The kind of system font. */
  TYPEFACE: z.enum(TYPEFACES).default('sans'),
  /** Font files (WOFF2) to use instead: for all text, and for headings. */
  FONT_FILE: z.string().endsWith('.woff2', 'is not the path of a .woff2 file').optional(),
  HEADING_FONT_FILE: z.string().endsWith('.woff2', 'is not the path of a .woff2 file').optional(),
});

export type WebsiteConfig = z.output<typeof config>;
