import {
  arg,
  body,
  endpoint,
  errorsIn,
  idArg,
  type RestRequest,
  type Route,
  requires,
  routesAbout,
  shaped,
} from '@almanac/rest';
import * as z from 'zod';
import { formArgs, listArgs } from './args.js';
import { type ConfigErrors, configErrors } from './configuration.js';
import type { ContactForm, FormProperties } from './document.js';
import { errors } from './errors.js';
import { changedFormShape, createdFormShape, deletedShape, formShape, listedFormShape } from './schema.js';
import type { ContactFormsService } from './service.js';
import { listed, shown } from './view.js';

const PATH = '/contact-form-7/v1/contact-forms';

const at = routesAbout({
  subject: {
    one: 'a contact form',
    many: 'contact forms',
    description: 'Contact forms: forms that visitors fill in.',
    examples: {
      create: {
        context: 'save',
        title: 'Contact',
        form: '[text* your-name] [email* your-email] [textarea your-message] [submit "Send"]',
        mail: {
          sender: 'Website <website@example.com>',
          recipient: 'you@example.com',
          subject: '[your-name] writes',
          body: '[your-message]',
          additional_headers: 'Reply-To: [your-email]',
        },
      },
      update: { context: 'save', title: 'Write to us' },
    },
  },
  errors: errorsIn(errors),
});

const id = idArg('Id of the contact form.');

/** Dependencies of the routes. */
export interface ContactFormsResource {
  readonly forms: ContactFormsService;
  /** Maximum size of a file in bytes. */
  readonly maxFileBytes: number;
  readonly siteUrl: string;
  readonly adminEmail: () => Promise<string>;
}

/** Contributors may list forms, editors may do everything else. */
const MAY = {
  list: requires('edit_posts', errors.listForbidden),
  create: requires('publish_pages', errors.createForbidden),
  use: requires('publish_pages', errors.formForbidden),
};

/** The routes of contact forms (docs/reference/contact-forms.md#forms). */
export function contactFormRoutes({ forms, adminEmail, ...limits }: ContactFormsResource): Route[] {
  const load = (request: RestRequest<{ id: typeof id }>): Promise<ContactForm> =>
    request.once('contact form', () => forms.get(request.args.id));
  const errorsOf = async (form: FormProperties): Promise<ConfigErrors | readonly never[]> => {
    const errors = configErrors(form, { ...limits, adminEmail: await adminEmail() });
    return Object.keys(errors).length === 0 ? [] : errors;
  };

  return [
    at(
      PATH,
      endpoint({
        methods: ['GET'],
        responses: [shaped(z.array(listedFormShape))],
        args: listArgs,
        permission: MAY.list,
        handler: async ({ args }) => body((await forms.list(args)).map(listed)),
      }),
      endpoint({
        methods: ['POST'],
        responses: [shaped(createdFormShape)],
        args: {
          id: arg.integer({
            description: 'Must be 0 or absent: a new form has no id.',
            accepts: { minimum: 0, maximum: 0 },
          }),
          ...formArgs,
        },
        permission: MAY.create,
        handler: async ({ args: { id: given, context, ...input }, identity }) => {
          if (given) throw errors.formExists();
          const form =
            context === 'save' ? await forms.create(identity, input) : await forms.draft(identity, input);
          // The response to a creation has no slug, as in Contact Form 7; a read has it.
          return body({ ...shown(form), slug: null, config_errors: await errorsOf(form) });
        },
      }),
    ),
    at(
      `${PATH}/(?P<id>\\d+)`,
      endpoint({
        methods: ['GET'],
        responses: [shaped(formShape)],
        args: { id },
        permission: MAY.use,
        handler: async (request) => body(shown(await load(request))),
      }),
      endpoint({
        methods: ['POST', 'PUT', 'PATCH'],
        responses: [shaped(changedFormShape)],
        args: { id, ...formArgs },
        permission: MAY.use,
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
        responses: [shaped(deletedShape)],
        args: { id },
        permission: MAY.use,
        handler: async (request) => {
          await forms.delete(request.args.id);
          return body({ deleted: true });
        },
      }),
    ),
  ];
}
