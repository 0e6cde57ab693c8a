import { arg, type JsonSchema, type Route } from '@almanac/rest';
import { CONTENT_ORDERS, listArgs, writeArgs } from '../content/args.js';
import { FORMATS } from '../content/document.js';
import type { PasswordAttempts } from '../content/password.js';
import { contentRoutes, createEndpoint, NO_EMPTYING, SOME_TEXT } from '../content/routes.js';
import { contentSchema } from '../content/schema.js';
import type { ContentViews } from '../content/view.js';
import { unlessEmbedded } from '../schema.js';
import { termLimitArgs } from '../terms/limit.js';
import type { PostsService } from './service.js';
import { POSTS_PATH } from './view.js';

const postListArgs = {
  ...listArgs('post', CONTENT_ORDERS),
  ...termLimitArgs,
  tax_relation: arg.string({
    description: 'Whether all limits by terms have to be met (unless told otherwise), or any.',
    enum: ['AND', 'OR'],
    stage: 'sanitize',
  }),
  format: arg.array(arg.string({ enum: FORMATS }), {
    description: 'Only posts of these kinds of display.',
    stage: 'sanitize',
  }),
  sticky: arg.boolean({ description: 'Only sticky posts, or only others.', stage: 'sanitize' }),
  ignore_sticky: arg.boolean({
    description:
      'Whether sticky posts stand where others do. Otherwise they come first, beside those of the first page.',
    default: true,
    stage: 'sanitize',
  }),
};

const postWriteArgs = {
  ...writeArgs(['']),
  format: arg.string({ description: 'Kind of display.', enum: FORMATS }),
  sticky: arg.boolean({ description: 'Whether the post stays on top.' }),
  categories: arg.array(arg.integer(), { description: 'Ids of the categories.' }),
  tags: arg.array(arg.integer(), { description: 'Ids of the tags.' }),
};

const ids = (description: string): JsonSchema =>
  unlessEmbedded('array', description, { items: { type: 'integer' } });

const schema = contentSchema('post', {
  sticky: unlessEmbedded('boolean', 'Whether the post stays on top.'),
  format: unlessEmbedded('string', 'Kind of display.', { enum: FORMATS }),
  categories: ids('Ids of the categories.'),
  tags: ids('Ids of the tags.'),
});

/** The routes of posts (interface.md 4.6). */
export const postRoutes = (
  service: PostsService,
  passwords: Pick<PasswordAttempts, 'count'>,
  { view }: ContentViews,
): Route[] =>
  contentRoutes({
    path: POSTS_PATH,
    listArgs: postListArgs,
    writeArgs: postWriteArgs,
    service,
    create: createEndpoint(postWriteArgs, service, view, schema, SOME_TEXT),
    isByItself: true,
    passwords,
    together: NO_EMPTYING,
    view,
    schema,
    subject: { one: 'a post', many: 'posts', description: 'Posts: dated content with categories and tags.' },
  });
