import {
  arg,
  body,
  endpoint,
  errorsIn,
  idArg,
  publicAccess,
  type RestRequest,
  type Route,
  routesAbout,
  shaped,
} from '@almanac/rest';
import type { ContactForm } from '../contact-forms/document.js';
import { errors as formErrors } from '../contact-forms/errors.js';
import type { ContactFormsService } from '../contact-forms/service.js';
import { errors } from './errors.js';
import { feedbackShape, refillShape, rulesShape } from './schema.js';
import type { FeedbackResult, FeedbackService } from './service.js';

const PATH = '/contact-form-7/v1/contact-forms/(?P<id>\\d+)';

/** Version of the schema's format, as clients expect it. */
const SCHEMA_VERSION = 'Contact Form 7 SWV Schema 2024-10';

const USER_AGENT_LENGTH = 254;

const id = idArg('Id of the contact form.');
/** The id is read from the path alone, because a form may have a field of this name. */
const idOfPath = arg.any({ description: 'Id of the contact form.' });

const at = routesAbout({
  subject: {
    one: 'feedback',
    many: 'feedback',
    description: 'Submissions of contact forms by visitors.',
    examples: {
      create: { _wpcf7_unit_tag: 'contact' },
    },
  },
  errors: [...errorsIn(errors), formErrors.formNotFound],
});

/** Dependencies of the routes. */
export interface FeedbackResource {
  readonly forms: ContactFormsService;
  readonly feedback: FeedbackService;
  readonly siteUrl: string;
  /** Maximum size of a file in bytes. */
  readonly maxFileBytes: number;
}

/** The public routes of forms (docs/reference/contact-forms.md#feedback, docs/reference/contact-forms.md#refill). */
export function feedbackRoutes({ forms, feedback, siteUrl, maxFileBytes }: FeedbackResource): Route[] {
  const load = (request: RestRequest<{ id: typeof id }>): Promise<ContactForm> =>
    request.once('contact form', () => forms.get(request.args.id));

  return [
    at(
      `${PATH}/feedback`,
      endpoint({
        methods: ['POST'],
        summary: 'Send a contact form',
        description:
          'In addition to the listed parts, the request has one part for each field of the form, files included.',
        responses: [shaped(feedbackShape)],
        args: {
          id: idOfPath,
          _wpcf7_unit_tag: arg.any({
            description: 'Unit tag: distinguishes the forms of a page.',
            effectivelyRequired: true,
            accepts: { type: 'string', pattern: '[A-Za-z0-9_-]', examples: ['contact'] },
          }),
          _wpcf7_container_post: arg.any({
            description: 'Id of the post or page that contains the form; other values mean 0.',
          }),
        },
        upload: { maxBytes: maxFileBytes, allowed: () => true },
        accepts: { type: 'multipart/form-data', error: errors.unsupportedMediaType },
        permission: publicAccess,
        handler: async (request) => {
          const form = await forms.get(Number(request.pathParams['id']));
          const unitTag = sanitizeUnitTag(request.args._wpcf7_unit_tag);
          if (unitTag === '') throw errors.unitTagNotFound();
          const result = await feedback.submit(form, {
            posted: request.bodyParams,
            files: request.files,
            identity: request.identity,
            origin: {
              ip: request.ip,
              userAgent: (request.header('user-agent') ?? '').slice(0, USER_AGENT_LENGTH),
              url: pageOf(request.header('referer'), siteUrl),
              unitTag,
              containerPost: toId(request.args._wpcf7_container_post),
            },
          });
          const { retryAfter } = result;
          return body(answer(form, unitTag, result), {
            ...(retryAfter !== undefined && { headers: { 'Retry-After': String(retryAfter) } }),
          });
        },
        // No cached response shows messages.
        changes: () => [],
      }),
    ),
    at(
      `${PATH}/feedback/schema`,
      endpoint({
        methods: ['GET'],
        summary: 'Get the validation rules of a contact form',
        responses: [shaped(rulesShape)],
        args: { id },
        permission: publicAccess,
        handler: async (request) => {
          const form = await load(request);
          return body({ version: SCHEMA_VERSION, locale: form.locale, rules: await feedback.rules(form) });
        },
      }),
    ),
    at(
      `${PATH}/refill`,
      endpoint({
        methods: ['GET'],
        summary: 'Get new quiz questions of a contact form',
        responses: [shaped(refillShape)],
        args: { id },
        permission: publicAccess,
        handler: async (request) => {
          const quiz = feedback.refill(await load(request));
          return body(quiz ? { quiz } : []);
        },
      }),
    ),
  ];
}

/** The characters of a unit tag that are valid in an HTML id; '' for none. */
const sanitizeUnitTag = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/[^A-Za-z0-9_-]+/g, '').slice(0, UNIT_TAG_LENGTH) : '';

const UNIT_TAG_LENGTH = 200;

const toId = (value: unknown): number => {
  const id = Number(typeof value === 'string' ? value : 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

const PAGE_LENGTH = 2000;

/** Address of the form's page if the browser sends it, else of the site. */
const pageOf = (referer: string | undefined, siteUrl: string): string =>
  referer !== undefined && referer.length <= PAGE_LENGTH && /^https?:\/\/\S+$/.test(referer)
    ? referer
    : siteUrl;

function answer(form: ContactForm, unitTag: string, result: FeedbackResult) {
  return {
    contact_form_id: form._id,
    status: result.status,
    message: result.message,
    posted_data_hash: result.postedDataHash,
    ...(result.demoMode && { demo_mode: true }),
    into: `#${unitTag}`,
    invalid_fields: result.invalidFields.map(({ field, message }) => ({
      field,
      message,
      idref: null,
      error_id: `${unitTag}-ve-${field}`,
    })),
    ...(result.quizzes && { quiz: result.quizzes }),
  };
}
