import { SearchIndex } from '@almanac/content';
import { NamedLocks } from '@almanac/data';
import { type Identity, WEBSITE } from '@almanac/identity';
import { processInScope } from '@almanac/process';
import { routeOf, typeNames } from '../content/declared.js';
import type { ContentModule } from '../content/module.js';
import type { CoreRuntime } from '../runtime.js';
import type { UsersService } from '../users/service.js';
import type { CommentInput } from './args.js';
import { EVENT_TYPE } from './commented.js';
import { PostStates } from './post-states.js';
import { commentRoutes } from './routes.js';
import { commentsRpc } from './rpc.js';
import { CommentsService } from './service.js';
import { CommentViews } from './view.js';

/** Path of events in the events service. */
const EVENTS_PATH = '/tribe/events/v1/events';

/** Comments on posts, pages, media items and events. */
export function commentsModule(
  runtime: CoreRuntime,
  { users, content }: { users: UsersService; content: ContentModule },
) {
  const { config, database, embeds, ids, models, siteUrl, sweeper } = runtime;
  const { settings } = models;
  const fields = runtime.fields.of('comment');
  const { items, reading } = content.commented;
  const deps = {
    comments: models.comments,
    claims: new NamedLocks(database, 'comment_claims'),
    items,
    ids: ids.of('comments'),
    settings,
    users,
    fields,
    allowsAnonymous: () =>
      config.ANONYMOUS_COMMENTS === 'on' ||
      (config.ANONYMOUS_COMMENTS === 'website' && processInScope() === WEBSITE),
    siteUrl,
  };
  const service = new CommentsService(deps);
  const views = new CommentViews({
    reading,
    comments: models.comments,
    items,
    settings,
    fields,
    author: embeds.author,
    commented: {
      ...Object.fromEntries(
        typeNames().map((name) => [name, { path: routeOf(name), byId: embeds.item(name) }]),
      ),
      [EVENT_TYPE]: { path: EVENTS_PATH },
    },
    siteUrl,
  });
  const states = new PostStates({ ...models, items });
  return {
    /** Items that have comments. */
    items,
    prepare: () => states.refresh(),
    embeds: { replies: views.byPost },
    routes: commentRoutes({
      comments: service,
      reading,
      passwords: content.passwords,
      fields,
      view: views.view,
    }),
    rpc: [commentsRpc(models.comments)],
    workers: [
      sweeper('old comments in the trash', { run: (changed) => service.emptyTrash(changed) }),
      SearchIndex.worker('comments', [models.comments], runtime),
    ],
    /** Creates a comment under a given id. @throws DuplicateKeyError when it is in use. */
    createAs: async (id: number, identity: Identity, input: CommentInput) => {
      const one = new CommentsService({ ...deps, ids: { next: async () => id } });
      const sender = { identity, ip: '', userAgent: '', password: '' };
      return one.create(
        sender,
        { ...input, kind: 'comment' },
        await one.commented(input.post ?? 0, 'comment'),
      );
    },
  };
}
