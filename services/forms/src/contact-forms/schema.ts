import * as z from 'zod';

const mail = z
  .object({
    active: z.boolean().optional(),
    subject: z.string(),
    sender: z.string(),
    recipient: z.string(),
    body: z.string(),
    additional_headers: z.string().describe('Additional headers, one per line.'),
    attachments: z.string().describe('Mail-tags of the file fields to attach.'),
    use_html: z.union([z.boolean(), z.literal(0)]),
    exclude_blank: z.union([z.boolean(), z.literal(0)]),
  })
  .meta({ id: 'ContactFormMail', description: 'A mail that a form sends; its texts may hold mail-tags.' });

const field = z
  .object({
    type: z.string().describe('Type of the field; ends with `*` when the field is required.'),
    basetype: z.string(),
    name: z.string(),
    options: z.array(z.string()),
    raw_values: z.array(z.string()),
    labels: z.array(z.string()),
    values: z.array(z.string()),
    pipes: z.array(z.array(z.string())),
    content: z.string(),
  })
  .meta({ id: 'ContactFormField', description: 'A form-tag of the template.' });

const setting = z.array(z.union([z.string(), z.boolean()]));

const properties = z.object({
  form: z.object({ content: z.string().describe('Template with form-tags.'), fields: z.array(field) }),
  mail,
  mail_2: mail,
  messages: z.record(z.string(), z.string()),
  additional_settings: z.object({
    content: z.string(),
    settings: z
      .union([z.array(setting), z.record(z.string(), setting)])
      .describe('A list while every line is a setting, else by the number of the line.'),
  }),
});

const configErrors = z
  .union([
    z.record(z.string(), z.array(z.object({ message: z.string(), link: z.string() }))),
    z.array(z.unknown()).max(0),
  ])
  .describe('Configuration errors, by part of the form; an empty list for none.');

const shared = { title: z.string(), locale: z.string(), properties };

/** A form in lists. */
export const listedFormShape = z
  .object({ id: z.int(), hash: z.string(), slug: z.string(), title: z.string(), locale: z.string() })
  .meta({ id: 'ListedContactForm' });

/** A single form. */
export const formShape = z.object({ id: z.int(), slug: z.string(), ...shared }).meta({ id: 'ContactForm' });

/** An updated form, stored or not. */
export const changedFormShape = z
  .object({ id: z.int(), slug: z.string(), ...shared, config_errors: configErrors })
  .meta({ id: 'ChangedContactForm' });

/** A created form; without an id when it is not stored. */
export const createdFormShape = z
  .object({ id: z.int().nullable(), slug: z.null(), ...shared, config_errors: configErrors })
  .meta({ id: 'CreatedContactForm' });

export const deletedShape = z.object({ deleted: z.literal(true) }).meta({ id: 'Deleted' });
