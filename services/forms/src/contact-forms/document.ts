import * as z from 'zod';
import { messages } from './messages.js';

const mailTemplate = z
  .object({
    /** Absent in the form template. */
    active: z.boolean().exactOptional(),
    subject: z.string(),
    sender: z.string(),
    recipient: z.string(),
    body: z.string(),
    /** One header per line. */
    additional_headers: z.string(),
    /** One `[file-field]` per line. */
    attachments: z.string(),
    /** Whether the mail is HTML. The form template has 0, as clients expect. */
    use_html: z.union([z.boolean(), z.literal(0)]),
    exclude_blank: z.union([z.boolean(), z.literal(0)]),
  })
  .readonly();
/** Template of a mail. Its texts may contain mail-tags. */
export type MailTemplate = z.output<typeof mailTemplate>;

const propertyMembers = {
  /** Template with form-tags. */
  form: z.string(),
  mail: mailTemplate,
  mail_2: mailTemplate,
  messages,
  /** Lines of the form `name: value`. */
  additional_settings: z.string(),
};
/** Properties of a form. */
export type FormProperties = Readonly<z.output<z.ZodObject<typeof propertyMembers>>>;

const contactFormMembers = {
  _id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** Sort key of lists, which searches also use. */
  titleKey: z.string(),
  locale: z.string(),
  /** User id of the author. */
  author: z.int(),
  /** Hexadecimal digest by which pages may refer to the form instead of its id. */
  hash: z.string(),
  createdAt: z.date(),
  ...propertyMembers,
};
/** A contact form. */
export type ContactForm = Readonly<z.output<z.ZodObject<typeof contactFormMembers>>>;

/** A stored contact form, with the text that searches compare. */
export const storedForm = z
  .object({
    ...contactFormMembers,
    search: z.object({ title: z.string(), content: z.string() }).readonly(),
  })
  .readonly();
export type StoredForm = z.output<typeof storedForm>;
