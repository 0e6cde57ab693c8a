import {
  type ArgValues,
  accepting,
  arg,
  type Check,
  dateFilterArg,
  EMAIL_SCHEMA,
  idsArg,
  isEmail,
  metaArg,
  optionalIdsArg,
} from '@almanac/rest';
import { collectionArgs, windowArgs } from '../list-args.js';
import { LIMITS } from './input.js';

const ORDERS = ['date', 'date_gmt', 'id', 'include', 'post', 'parent', 'type'] as const;

/** An e-mail address, or '' for none. */
const checkEmail: Check<unknown> = accepting({ anyOf: [EMAIL_SCHEMA, { const: '' }] }, (value) =>
  value === '' || typeof value !== 'string' || isEmail(value)
    ? true
    : { code: 'rest_invalid_email', message: 'This is no e-mail address.' },
);

export const password = arg.string({ description: 'Password of what the comment belongs to.' });

/** Arguments of the list of comments. */
export const listArgs = {
  ...collectionArgs(),
  after: dateFilterArg('Only comments after this date.'),
  author: optionalIdsArg('Only comments of these users. Needs authorization.'),
  author_exclude: optionalIdsArg('Leave the comments of these users out. Needs authorization.'),
  author_email: arg.string({
    description: 'Only comments from this e-mail address. Needs authorization.',
    format: 'email',
    stage: 'sanitize',
  }),
  before: dateFilterArg('Only comments before this date.'),
  ...windowArgs('comments', ORDERS, 'date_gmt', 'desc'),
  parent: idsArg('Only answers to these comments.'),
  parent_exclude: idsArg('Leave answers to these comments out.'),
  post: idsArg('Only comments of these posts.'),
  status: arg.string({
    description: 'Only comments in this state. Needs authorization.',
    default: 'approve',
    stage: 'sanitize',
  }),
  type: arg.string({
    description: 'Only comments of this type. Needs authorization.',
    default: 'comment',
    stage: 'sanitize',
  }),
  password,
};
export type CommentListInput = ArgValues<typeof listArgs>;

/** Comments refuse numbers where they need a text, unlike titles and texts of posts. */
const isNoNumber: Check<unknown> = accepting(
  {
    anyOf: [
      { type: 'string' },
      { type: 'object', properties: { raw: { type: ['string', 'null'] } } },
      { type: ['number', 'boolean', 'array'], description: 'Counts as not sent.' },
    ],
  },
  (content) =>
    !(typeof content === 'object' && content !== null && 'raw' in content && typeof content.raw === 'number'),
);

export const PARENT = { description: 'Id of the comment it answers.' };
export const POST = { description: 'Id of what it belongs to.' };
/** Arguments of writes of a comment. */
export const writeArgs = {
  author: arg.integer({ description: 'User id of its author.' }),
  author_email: arg.string({
    description: 'E-mail address of its author.',
    stage: 'validate',
    check: checkEmail,
    json: { type: 'string', format: 'email' },
    accepts: { anyOf: [{ ...EMAIL_SCHEMA, maxLength: LIMITS.email }, { const: '' }] },
  }),
  author_ip: arg.string({ description: 'Address that it came from.', format: 'ip' }),
  author_name: arg.string({ description: 'Name of its author.' }),
  author_url: arg.string({ description: 'Web address of its author.', format: 'uri' }),
  author_user_agent: arg.string({ description: 'Program that it came from.' }),
  content: arg.textOrRaw({ description: 'What it says.', stage: 'validate', check: isNoNumber }),
  date: arg.dateTime({ description: 'When it was written, in the time zone of the site.' }),
  date_gmt: arg.dateTime({ description: 'The same in UTC.' }),
  parent: arg.integer(PARENT),
  post: arg.integer(POST),
  status: arg.string({ description: 'Its state.' }),
  meta: metaArg({}),
};
export type CommentInput = Partial<ArgValues<typeof writeArgs>>;

export const id = arg.integer({ description: 'Id of the comment.' });
