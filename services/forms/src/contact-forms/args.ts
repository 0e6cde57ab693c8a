import { type ArgValues, arg } from '@almanac/rest';

/** Arguments of the list. */
export const listArgs = {
  per_page: arg.integer({ description: 'Forms per page; 0 and -1: all.', minimum: -1 }),
  offset: arg.integer({ description: 'Number of forms to skip.', minimum: 0 }),
  order: arg.string({
    description: 'ASC or DESC; other values mean ASC.',
  }),
  orderby: arg.string({
    description: 'ID, title, date or name; other values mean ID.',
  }),
  search: arg.string({ description: 'Text to search for.' }),
};
export type FormQuery = Partial<ArgValues<typeof listArgs>>;

const mail = (description: string) =>
  arg.object(
    {
      active: arg.boolean(),
      subject: arg.string(),
      sender: arg.string(),
      recipient: arg.string(),
      body: arg.string(),
      additional_headers: arg.string(),
      attachments: arg.string(),
      use_html: arg.boolean(),
      exclude_blank: arg.boolean(),
    },
    { description },
  );

/** Arguments of POST and PUT. */
export const formArgs = {
  context: arg.string({ description: '"save" stores the form; other values return it without storing it.' }),
  title: arg.string({ description: 'Name of the form.' }),
  locale: arg.string({ description: 'Locale of the form.' }),
  form: arg.string({ description: 'Template with form-tags.' }),
  mail: mail('The mail to the owner.'),
  mail_2: mail('A second mail, such as a copy for the sender.'),
  messages: arg.object(
    {},
    { description: 'Messages that the form shows, such as "mail_sent_ok".', additional: 'keep' },
  ),
  additional_settings: arg.string({ description: 'One setting per line, as "name: value".' }),
};
export type FormInput = Partial<Omit<ArgValues<typeof formArgs>, 'context'>>;
