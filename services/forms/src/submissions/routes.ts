import { parseDate, UTC } from '@almanac/dates';
import {
  type ArgValues,
  arg,
  body,
  collection,
  endpoint,
  errorsIn,
  file,
  item,
  pageArg,
  perPageArg,
  type RestRequest,
  type Route,
  requires,
  routesAbout,
  shaped,
  stream,
} from '@almanac/rest';
import { create as contentDisposition } from 'content-disposition';
import * as z from 'zod';
import { deletedShape } from '../contact-forms/schema.js';
import type { Submission } from './document.js';
import { errors } from './errors.js';
import type { SubmissionFilter } from './model.js';
import { submissionShape } from './schema.js';
import type { SubmissionsService } from './service.js';
import { submissionView as view } from './view.js';

const PATH = '/contact-form-7/v1/submissions';
const ITEM_PATH = `${PATH}/(?P<id>[\\da-f-]{36})`;

/** Maximum number of submissions on a page. */
const LONGEST_PAGE = 100;

const id = arg.string({ description: 'Id of the submission.' });

const filterArgs = {
  form: arg.integer({ description: 'Only submissions of this form.' }),
  status: arg.string({
    description: 'Only submissions with this status.',
    enum: ['mail_sent', 'mail_failed', 'spam'],
  }),
  after: arg.dateTime({
    description: 'Only submissions at this time or later; UTC unless the value has an offset.',
  }),
  before: arg.dateTime({
    description: 'Only submissions before this time; UTC unless the value has an offset.',
  }),
};

const at = routesAbout({
  subject: { one: 'a submission', many: 'submissions', description: 'Stored submissions of contact forms.' },
  errors: errorsIn(errors),
});

const filterOf = ({ form, status, after, before }: ArgValues<typeof filterArgs>): SubmissionFilter => ({
  form,
  status,
  after: after === undefined ? undefined : parseDate(after, UTC),
  before: before === undefined ? undefined : parseDate(before, UTC),
});

/** No cached response shows submissions. */
const changes = (): readonly string[] => [];

/** Submissions contain personal data: callers who may edit forms may see them. */
const toRead = requires('publish_pages', errors.submissionsForbidden);

/** The routes through which owners read submissions. Contact Form 7 has no such routes. */
export const submissionRoutes = (submissions: SubmissionsService): Route[] => [
  ...listRoutes(submissions),
  ...itemRoutes(submissions),
];

function listRoutes(submissions: SubmissionsService): Route[] {
  return [
    at(
      PATH,
      endpoint({
        methods: ['GET'],
        responses: [shaped(z.array(submissionShape), { headers: ['X-WP-Total', 'X-WP-TotalPages', 'Link'] })],
        args: { ...filterArgs, page: pageArg(), per_page: perPageArg(LONGEST_PAGE) },
        permission: toRead,
        handler: async ({ args }) => {
          const { page, per_page: limit } = args;
          const { found, total } = await submissions.list(filterOf(args), {
            offset: (page - 1) * limit,
            limit,
          });
          return collection(found, total);
        },
        view,
      }),
    ),
    at(
      `${PATH}/export`,
      endpoint({
        methods: ['GET'],
        summary: 'Export submissions',
        responses: [file('text/csv')],
        args: filterArgs,
        permission: toRead,
        handler: async ({ args }) =>
          stream(await submissions.export(filterOf(args)), {
            type: 'text/csv; charset=UTF-8',
            headers: { 'Content-Disposition': contentDisposition('submissions.csv') },
          }),
      }),
    ),
  ];
}

function itemRoutes(submissions: SubmissionsService): Route[] {
  const load = (request: RestRequest<{ id: typeof id }>): Promise<Submission> =>
    request.once('submission', () => submissions.get(request.args.id ?? ''));

  return [
    at(
      ITEM_PATH,
      endpoint({
        methods: ['GET'],
        responses: [shaped(submissionShape)],
        args: { id },
        permission: toRead,
        handler: async (request) => item(await load(request)),
        view,
      }),
      endpoint({
        methods: ['DELETE'],
        responses: [shaped(deletedShape)],
        args: { id },
        permission: toRead,
        handler: async (request) => {
          await submissions.delete(await load(request));
          return body({ deleted: true });
        },
        changes,
      }),
    ),
    at(
      `${ITEM_PATH}/resend`,
      endpoint({
        methods: ['POST'],
        summary: 'Send the mails of a submission again',
        responses: [shaped(submissionShape)],
        args: { id },
        permission: toRead,
        handler: async (request) => item(await submissions.resend(await load(request))),
        changes,
        view,
      }),
    ),
    at(
      `${ITEM_PATH}/files/(?P<file>[\\da-f-]{36})`,
      endpoint({
        methods: ['GET'],
        summary: 'Get a file of a submission',
        responses: [file('application/octet-stream')],
        args: { id, file: arg.string({ description: 'Id of the file.' }) },
        permission: toRead,
        handler: async (request) => {
          const { file: sent, content } = await submissions.file(
            await load(request),
            request.args.file ?? '',
          );
          // Browsers download files of submissions and never display them.
          const headers = {
            'Content-Disposition': contentDisposition(sent.name),
            'Content-Length': String(sent.size),
          };
          return stream(content, { type: 'application/octet-stream', headers });
        },
      }),
    ),
  ];
}
