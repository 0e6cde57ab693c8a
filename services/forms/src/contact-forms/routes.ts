import {
  arg,
  body,
  endpoint,
  errorsIn,
  idArg,
  type Permission,
  type RestRequest,
  type Route,
  shaped,
} from '@almanac/rest';
import { z } from 'zod';
import { type ConfigErrors, configErrors } from './configuration.js';
import type { ContactForm, FormProperties } from './document.js';
import { errors } from './errors.js';
import { changedFormShape, createdFormShape, deletedShape, formShape, listedFormShape } from './schema.js';
import type { ContactFormsService, FormAction } from './service.js';
import { listed, shown } from './view.js';

const PATH = '/contact-form-7/v1/contact-forms';

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

const formArgs = {
  context: arg.string({ description: '"save" keeps the form; anything else only shows what it would be.' }),
  title: arg.string({ description: 'Name of the form.' }),
  locale: arg.string({ description: 'Locale of the form.' }),
  form: arg.string({ description: 'Template with form-tags.' }),
  mail: mail('The mail to the owner.'),
  mail_2: mail('A second mail, such as a copy for the sender.'),
  messages: arg.object({}, { description: 'What the form answers.', additional: 'keep' }),
  additional_settings: arg.string({ description: 'A setting a line, as "name: value".' }),
};

const described = {
  subject: { one: 'a contact form', many: 'contact forms', description: 'Forms that visitors fill in.' },
  errors: errorsIn(errors),
};

const id = idArg('Id of the contact form.');

/** What the routes need. */
export interface ContactFormsResource {
  readonly forms: ContactFormsService;
  /** The largest file that a form may take here, in bytes. */
  readonly maxFileBytes: number;
  readonly siteUrl: string;
  readonly adminEmail: () => Promise<string>;
}

/** The routes of contact forms (interface.md 4.14, behaviour-forms.md section 1). */
export function contactFormRoutes({ forms, adminEmail, ...limits }: ContactFormsResource): Route[] {
  const mayDo =
    (action: FormAction): Permission<Record<never, never>> =>
    ({ identity }) =>
      forms.authorize(identity, action);
  const load = (request: RestRequest<{ id: typeof id }>): Promise<ContactForm> =>
    request.once('contact form', () => forms.get(request.args.id));
  const errorsOf = async (form: FormProperties): Promise<ConfigErrors | readonly never[]> => {
    const errors = configErrors(form, { ...limits, adminEmail: await adminEmail() });
    return Object.keys(errors).length === 0 ? [] : errors;
  };

  return [
    {
      path: PATH,
      ...described,
      endpoints: [
        endpoint({
          methods: ['GET'],
          answers: [shaped(z.array(listedFormShape))],
          args: {
            per_page: arg.integer({ description: 'Forms on a page; all of them for 0 and -1.', minimum: -1 }),
            offset: arg.integer({ description: 'Forms to skip.', minimum: 0 }),
            order: arg.string({
              description: 'ASC or DESC.',
              accepts: { enum: ['ASC', 'DESC', 'asc', 'desc'] },
            }),
            orderby: arg.string({
              description: 'ID, title, date or name.',
              accepts: { enum: ['ID', 'title', 'date', 'name'] },
            }),
            search: arg.string({ description: 'Text to look for.' }),
          },
          permission: mayDo('list'),
          handler: async ({ args }) => body((await forms.list(args)).map(listed)),
        }),
        endpoint({
          methods: ['POST'],
          answers: [shaped(createdFormShape)],
          args: {
            id: arg.integer({ description: 'Not allowed, but 0.', accepts: { minimum: 0, maximum: 0 } }),
            ...formArgs,
          },
          permission: mayDo('create'),
          handler: async ({ args: { id: given, context, ...input }, identity }) => {
            if (given) throw errors.formExists();
            const form =
              context === 'save' ? await forms.create(identity, input) : await forms.draft(identity, input);
            // As clients know it, the slug of a new form is told when it is read.
            return body({ ...shown(form), slug: null, config_errors: await errorsOf(form) });
          },
        }),
      ],
    },
    {
      path: `${PATH}/(?P<id>\\d+)`,
      ...described,
      endpoints: [
        endpoint({
          methods: ['GET'],
          answers: [shaped(formShape)],
          args: { id },
          permission: mayDo('use'),
          handler: async (request) => body(shown(await load(request))),
        }),
        endpoint({
          methods: ['POST', 'PUT', 'PATCH'],
          answers: [shaped(changedFormShape)],
          args: { id, ...formArgs },
          permission: mayDo('use'),
          handler: async (request) => {
            const { id: _id, context, ...input } = request.args;
            const current = await load(request);
            const form =
              context === 'save' ? await forms.update(current, input) : forms.changed(current, input);
            return body({ ...shown(form), config_errors: await errorsOf(form) });
          },
        }),
        endpoint({
          methods: ['DELETE'],
          answers: [shaped(deletedShape)],
          args: { id },
          permission: mayDo('use'),
          handler: async (request) => {
            await forms.delete(request.args.id);
            return body({ deleted: true });
          },
        }),
      ],
    },
  ];
}
