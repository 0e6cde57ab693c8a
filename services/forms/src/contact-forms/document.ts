import * as z from 'zod';
import { messages } from './messages.js';

const mailTemplate = z
  .object({
    /** Absent in the form that everybody begins with. */
    active: z.boolean().exactOptional(),
    subject: z.string(),
    sender: z.string(),
    recipient: z.string(),
    body: z.string(),
    /** A header a line. */
    additional_headers: z.string(),
    /** A `[file-field]` each. */
    attachments: z.string(),
    /** 0 in the form that everybody begins with: clients know it so. */
    use_html: z.union([z.boolean(), z.literal(0)]),
    exclude_blank: z.union([z.boolean(), z.literal(0)]),
  })
  .readonly();
/** A mail as a form describes it; its texts may hold mail-tags. */
export type MailTemplate = z.output<typeof mailTemplate>;

const propertyMembers = {
  /** Template with form-tags. */
  form: z.string(),
  mail: mailTemplate,
  mail_2: mailTemplate,
  messages,
  /** `name: value` lines. */
  additional_settings: z.string(),
};
/** Properties of a form. */
export type FormProperties = Readonly<z.output<z.ZodObject<typeof propertyMembers>>>;

const contactFormMembers = {
  _id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** For the order of lists and for searching. */
  titleKey: z.string(),
  locale: z.string(),
  /** Id of the author. */
  author: z.int(),
  /** Hexadecimal digest that pages may name the form by instead of its id. */
  hash: z.string(),
  createdAt: z.date(),
  ...propertyMembers,
};
/** A contact form. */
export type ContactForm = Readonly<z.output<z.ZodObject<typeof contactFormMembers>>>;

/** A contact form as it is stored, with what its lists are searched by. */
export const storedForm = z
  .object({
    ...contactFormMembers,
    search: z.object({ title: z.string(), content: z.string() }).readonly(),
  })
  .readonly();
export type StoredForm = z.output<typeof storedForm>;
