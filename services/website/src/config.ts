// Of other packages only their settings: `npm start` reads this before it starts anything.
import { grpcAddress, httpAddress, serviceConfig } from '@almanac/process/config';
import * as z from 'zod';
import { COLOR_SCHEMES, isReadable, TYPEFACES } from './templates/design.js';

/** The settings of the website. */
export const config = serviceConfig('website', {
  CORE_GRPC: grpcAddress('core'),
  EVENTS_GRPC: grpcAddress('events'),
  FORMS_GRPC: grpcAddress('forms'),
  /** Where what visitors send goes. */
  CORE_HTTP: httpAddress('core'),
  FORMS_HTTP: httpAddress('forms'),
  /** Color of links: it has to be readable on white, and is made lighter on a dark ground. */
  ACCENT_COLOR: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'is not a color such as #1a4fc4')
    .refine((color) => isReadable(color), 'is too light to be read on white')
    .optional(),
  /** `auto` follows the visitor's system. */
  COLOR_SCHEME: z.enum(COLOR_SCHEMES).default('auto'),
  /** The fonts of the visitor's system that are used. */
  TYPEFACE: z.enum(TYPEFACES).default('sans'),
  /** Files of fonts (WOFF2) in their place: of all text, and of headings. */
  FONT_FILE: z.string().endsWith('.woff2', 'is not the path of a .woff2 file').optional(),
  HEADING_FONT_FILE: z.string().endsWith('.woff2', 'is not the path of a .woff2 file').optional(),
});

export type WebsiteConfig = z.output<typeof config>;
