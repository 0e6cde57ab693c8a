import { contentJobs, MAX_SLEEP_MS, SlugAllocator, type Terms, wordCompletion } from '@almanac/content';
import { inGroups, jobsWorker } from '@almanac/service';
import { attemptLimiterOf } from '@almanac/service/attempts';
import { isOpenToAll } from '../comments/commented.js';
import { Attachments } from '../media/attachments.js';
import { MediaVisibility } from '../media/visibility.js';
import { itemsElsewhere } from '../peers.js';
import { History } from '../revisions/history.js';
import type { CoreRuntime } from '../runtime.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import type { TermViews } from '../terms/view.js';
import type { Uploads } from '../uploads/service.js';
import { contentKind } from './kind.js';
import { PasswordAttempts } from './password.js';
import { attachedTo } from './rights.js';
import { contentSlugs } from './slugs.js';

export interface ContentModuleDeps {
  readonly terms: { readonly service: Terms<Taxonomy>; readonly views: TermViews };
  readonly uploads: Uploads;
}

/** What posts, pages and media items share: their collection, what follows from their writes, and what happens in time. */
export async function contentModule(runtime: CoreRuntime, { terms, uploads }: ContentModuleDeps) {
  const { config, embeds, ids, logger, models, now, onChange, siteUrl } = runtime;
  const { content, comments, revisions, settings } = models;
  const slugs = new SlugAllocator(contentSlugs(content));
  const mediaVisibility = new MediaVisibility({ content, elsewhere: itemsElsewhere(runtime.events) });
  const history = new History(revisions, ids.of('posts'));
  const publishedPosts = models.users.counter((ids) => content.countPublishedByAuthor(ids));
  const kind = contentKind({
    content,
    slugs,
    history,
    settings,
    counters: { terms: terms.service.counter, authors: publishedPosts },
    dependents: [
      history,
      new Attachments(content, uploads),
      {
        contentChanged: async (item) => {
          // What cannot be asked for now counts as private.
          const parents = await mediaVisibility.parents(attachedTo(item), () => undefined);
          const open = isOpenToAll(item, parents.get(item.parent));
          await comments.notePost({ ...item, id: item._id, isOpenToAll: open });
        },
        contentDeleted: ({ _id }) => comments.deleteByPost(_id),
      },
    ],
  });
  const passwords = new PasswordAttempts(
    content,
    await attemptLimiterOf(runtime, {
      name: 'posts',
      windowSeconds: config.LOGIN_WINDOW_SECONDS,
      failures: config.LOGIN_MAX_FAILURES,
      failuresPerClient: config.LOGIN_MAX_FAILURES_PER_ADDRESS,
    }),
  );
  const scheduled = jobsWorker([contentJobs(kind)], {
    name: 'scheduled content',
    maxSleepMs: MAX_SLEEP_MS,
    onChange,
    logger,
    now,
  });
  return {
    mediaVisibility,
    passwords,
    publishedPosts,
    /** What the service of each type is made of. */
    serviceDeps: {
      kind,
      content,
      ids: ids.of('posts'),
      settings,
      authors: models.users,
      mediaVisibility,
      together: inGroups(GROUP_MS),
      siteUrl,
    },
    /** What the views of each type are made of. */
    viewDeps: { content, revisions, slugs, settings, siteUrl, embeds, terms: terms.views },
    workers: [wordCompletion('content', [content], runtime), scheduled],
  };
}

export type ContentModule = Awaited<ReturnType<typeof contentModule>>;

/** How long creations that have begun keep others waiting, to share their commands, at most: a few times what they take. */
const GROUP_MS = 100;
