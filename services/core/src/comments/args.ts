import {
  type ArgValues,
  accepting,
  arg,
  type Check,
  dateFilterArg,
  EMAIL_SCHEMA,
  idArg,
  idsArg,
  isEmail,
  metaArg,
  optionalIdsArg,
} from '@almanac/rest';
import { RESOLUTIONS } from '@almanac/transfer/records';
import { collectionArgs, windowArgs } from '../list-args.js';
import { LIMITS } from './input.js';
import { RESOLUTION_FIELD } from './notes.js';

const ORDERS = ['date', 'date_gmt', 'id', 'include', 'post', 'parent', 'type'] as const;

/** An e-mail address, or '' for none. A value of another type is no address either. */
const checkEmail: Check<unknown> = accepting({ anyOf: [EMAIL_SCHEMA, { const: '' }] }, (value) =>
  value === '' || (typeof value === 'string' && isEmail(value))
    ? true
    : { code: 'rest_invalid_email', message: 'This is no e-mail address.' },
);

export const PASSWORD = { description: 'Password of the commented item.' };
export const password = arg.string({ ...PASSWORD, stage: 'sanitize' });

/** The name that a text stands for, in small letters (WordPress: `sanitize_key`). */
const nameOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '');

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
  parent: idsArg('Only replies to these comments.'),
  parent_exclude: idsArg('Leave replies to these comments out.'),
  post: idsArg('Only comments of these posts.'),
  status: arg.string({
    description: 'Only comments with this status. Needs authorization.',
    default: 'approve',
    stage: 'sanitize',
    clean: nameOf,
  }),
  type: arg.string({
    description: 'Only comments of this type. Needs authorization.',
    default: 'comment',
    stage: 'sanitize',
    clean: nameOf,
  }),
  password,
};
export type CommentListInput = ArgValues<typeof listArgs>;

export const PARENT = { description: 'Id of the parent comment; 0: none.' };
export const POST = { description: 'Id of the commented item.' };
/** The field of `meta` that WordPress itself registers. The handler checks its value after the permission, as WordPress does. */
export const NOTE_META = {
  [RESOLUTION_FIELD]: arg.any({
    json: {
      type: 'string',
      enum: RESOLUTIONS,
      description: 'Of a note: whether it resolves or reopens its thread.',
    },
    accepts: { enum: [...RESOLUTIONS, null] },
  }),
};

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
  author_ip: arg.string({ description: 'IP address of the author.', format: 'ip' }),
  author_name: arg.string({ description: 'Name of its author.' }),
  author_url: arg.string({ description: 'Web address of its author.', format: 'uri' }),
  author_user_agent: arg.string({ description: 'User agent of the author.' }),
  content: arg.textOrRaw({ description: 'Text of the comment.', onlyText: true }),
  date: arg.dateTime({ description: 'Date in the time zone of the site.' }),
  date_gmt: arg.dateTime({ description: 'Date in UTC.' }),
  parent: arg.integer(PARENT),
  post: arg.integer(POST),
  status: arg.string({ description: 'State of the comment.' }),
  meta: metaArg(NOTE_META),
};
export type CommentInput = Partial<ArgValues<typeof writeArgs>>;

export const id = idArg('Id of the comment.');
