import { errorsIn, type Route } from '@almanac/rest';
import { withFields } from '../content/args.js';
import { routeOf, typeNamed } from '../content/declared.js';
import { FORMATS } from '../content/document.js';
import type { PasswordAttempts } from '../content/password.js';
import {
  type AutosavesOfType,
  contentRoutes,
  createEndpoint,
  NO_EMPTYING,
  SOME_TEXT,
} from '../content/routes.js';
import { contentSchema, termProperties } from '../content/schema.js';
import type { ContentView } from '../content/view.js';
import type { MetaFields } from '../fields/meta-fields.js';
import { unlessEmbedded } from '../schema.js';
import { termVersions } from '../versions.js';
import { postListArgs, postWriteArgs } from './args.js';
import type { PostsService } from './service.js';

/** The shape of a post. */
export const postSchema = () =>
  contentSchema('post', {
    sticky: unlessEmbedded('boolean', 'Whether the post is sticky: listed before others.'),
    format: unlessEmbedded('string', 'Post format.', { enum: FORMATS }),
    ...termProperties(typeNamed('post')),
  });

/** The routes of posts (docs/reference/core.md#posts-and-pages). */
export const postRoutes = (
  service: PostsService,
  passwords: Pick<PasswordAttempts, 'count'>,
  { view }: ContentView,
  autosaves: AutosavesOfType,
  fields: MetaFields,
): Route[] => {
  const writeArgs = withFields(postWriteArgs(), fields);
  return contentRoutes({
    path: routeOf('post'),
    listArgs: fields.inListArgs(postListArgs()),
    writeArgs,
    service,
    create: createEndpoint(writeArgs, service, view, SOME_TEXT),
    shows: termVersions(typeNamed('post')),
    passwords,
    autosaves,
    bodyConstraint: NO_EMPTYING,
    view,
    errors: errorsIn(fields.errors),
    subject: {
      one: 'a post',
      many: 'posts',
      description: 'Posts: dated content with categories and tags.',
      examples: {
        create: {
          title: 'A concert in the town hall',
          content: '<p>Doors open at seven.</p>',
          excerpt: 'Doors open at seven.',
          status: 'publish',
          categories: [1],
        },
        update: { title: 'Another concert in the town hall', comment_status: 'closed' },
      },
    },
  });
};
