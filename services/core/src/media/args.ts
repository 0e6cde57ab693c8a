import { type ArgValues, arg, idsArg, metaArg } from '@almanac/rest';
import { CONTENT_ORDERS, type ContentInput, inOrder, listArgs, writeArgs } from '../content/args.js';
import { termListArgs, termWriteArgs } from '../content/assigned-terms.js';
import { typeNamed } from '../content/declared.js';
import { mayListStatus } from '../content/rights.js';
import { statusesArg } from '../list-args.js';
import { MEDIA_TYPES } from './file-types.js';

const LISTED_STATUSES = ['inherit', 'private', 'trash'] as const;

/** Arguments of the list of media items (docs/reference/core.md#media). */
export const mediaListArgs = () => ({
  ...listArgs('attachment', CONTENT_ORDERS),
  parent: idsArg('Only items that belong to these.'),
  parent_exclude: idsArg('Leave out items that belong to these.'),
  status: statusesArg(
    LISTED_STATUSES,
    (identity, status) => status === 'inherit' || mayListStatus(identity, 'attachment', status),
    // WordPress documents the default of this list as a text.
    { json: { type: 'array', items: { type: 'string', enum: LISTED_STATUSES }, default: 'inherit' } },
  ),
  media_type: arg.array(arg.string({ enum: MEDIA_TYPES }), {
    description: 'Only these media types, such as image or video.',
    stage: 'sanitize',
    default: null,
  }),
  mime_type: arg.array(arg.string(), {
    description: 'Only these MIME types, such as image/png.',
    stage: 'sanitize',
    default: null,
  }),
  ...termListArgs(typeNamed('attachment'), 'items'),
});

export type MediaListInput = ArgValues<ReturnType<typeof mediaListArgs>>;

const { password: _password, content: _content, excerpt: _excerpt, meta: _meta, ...shared } = writeArgs(['']);
/** Texts of a media item, and the item that it is attached to. */
export const mediaTextArgs = {
  title: shared.title,
  alt_text: arg.string({ description: 'Alternative text, for readers who do not see the image.' }),
  caption: arg.textOrRaw({ description: 'Caption.' }),
  description: arg.textOrRaw({ description: 'Description.' }),
  post: arg.integer({ description: 'Id of the item the file is attached to.' }),
};

/** Arguments of writes of media items (docs/reference/core.md#media). */
export const mediaWriteArgs = () =>
  inOrder({
    ...shared,
    meta: metaArg({}),
    ...mediaTextArgs,
    ...termWriteArgs(typeNamed('attachment')),
  });

const INVALID_ADDRESS = {
  code: 'rest_invalid_url',
  message: 'The address must begin with http:// or https://.',
  data: { status: 400 },
};

const isHttpAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Arguments that only uploads have. */
export const uploadArgs = {
  generate_sub_sizes: arg.boolean({
    description:
      'Whether to make smaller versions of an image. Without them, the image is also stored as it was sent, neither scaled nor rotated.',
    default: true,
  }),
  convert_format: arg.boolean({
    description: 'Accepted for clients; an image keeps its format.',
    default: true,
  }),
  url: arg.string({
    description: 'Address of an image to copy, in place of a file.',
    format: 'uri',
    refine: (sent) => (isHttpAddress(sent) ? undefined : INVALID_ADDRESS),
  }),
};

export type MediaInput = Partial<Omit<ArgValues<ReturnType<typeof mediaWriteArgs>>, 'status' | 'meta'>> &
  Pick<ContentInput, 'status'>;
