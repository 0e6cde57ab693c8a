import { attemptLimiterOf } from '@almanac/cache';
import { SearchIndex, type Terms } from '@almanac/content';
import { autosavesModule } from '../autosaves/module.js';
import { type CommentedDeps, CommentedItems, isOpenToAll } from '../comments/commented.js';
import { CommentReading } from '../comments/reading.js';
import { DayChange } from '../dynamic-blocks/day-change.js';
import { BlockReader, type BlockReaderDeps } from '../dynamic-blocks/reader.js';
import { DynamicBlocks } from '../dynamic-blocks/service.js';
import { Attachments } from '../media/attachments.js';
import { ImageEditor } from '../media/images.js';
import { Library } from '../media/library.js';
import { MediaVisibility } from '../media/visibility.js';
import { LinkedContent } from '../menus/linked-content.js';
import { previewsModule } from '../previews/module.js';
import { commentedEvents, remoteItems } from '../remote-services.js';
import { History } from '../revisions/history.js';
import type { CoreRuntime } from '../runtime.js';
import type { DefaultTerms } from '../terms/defaults.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import type { TermViews } from '../terms/view.js';
import type { Uploads } from '../uploads/service.js';
import { DAY_VERSION } from '../versions.js';
import { Addresses, PostNamesSource } from './addresses.js';
import { AssignedTerms } from './assigned-terms.js';
import { ContentEffects } from './effects.js';
import { LibraryMedia } from './library-media.js';
import { PasswordAttempts } from './password.js';
import { attachedTo } from './rights.js';
import { SharedView } from './shared-view.js';
import { ContentSlugs } from './slugs.js';

export interface ContentModuleDeps {
  readonly terms: {
    readonly service: Terms<Taxonomy>;
    readonly defaults: DefaultTerms;
    readonly views: TermViews;
  };
  readonly uploads: Uploads;
}

/** The parts that all types share: their collection and side effects. */
export async function contentModule(runtime: CoreRuntime, { terms, uploads }: ContentModuleDeps) {
  const { embeds, fields, ids, models, siteUrl } = runtime;
  const { content: store, comments, menus, revisions, settings } = models;
  const slugs = new ContentSlugs(store);
  const mediaVisibility = new MediaVisibility({ content: store, remoteItems: remoteItems(runtime.events) });
  const history = new History(revisions, ids.of('posts'), fields);
  const publishedPosts = models.users.counter((ids) => store.countPublishedByAuthor(ids));
  const attachments = new Attachments(store, uploads);
  const effects = new ContentEffects({
    store,
    slugs,
    history,
    settings,
    counters: { terms: terms.service.counter, authors: publishedPosts },
    dependents: [
      history,
      attachments,
      {
        contentChanged: async (item) => {
          // Items count as private while their service is unavailable.
          const parents = await mediaVisibility.parents(attachedTo(item), () => undefined);
          const open = isOpenToAll(item, parents.get(item.parent));
          await comments.updatePostState({ ...item, id: item._id, isOpenToAll: open });
        },
        contentDeleted: ({ _id }) => comments.deleteByPost(_id),
      },
      new LinkedContent({ menus, autosaves: revisions, itemIds: ids.of('posts'), now: runtime.now }),
    ],
  });
  const assignedTerms = new AssignedTerms(terms.service, terms.defaults);
  const addresses = addressesOf(runtime, terms);
  const previews = previewsModule(runtime, addresses);
  const shown = { addresses, mediaVisibility };
  const commented = commentedOf(runtime, shown);
  const blocks = dynamicBlocksOf(runtime, { ...shown, terms, comments: commented.reading });
  return {
    addresses,
    /** Items that have comments, and rules for reading these. */
    commented,
    /** Renders blocks that show other content. */
    blocks,
    previews,
    assignedTerms,
    /** Autosaves of the items of a type. */
    autosavesOf: autosavesModule(runtime, addresses, previews.service),
    /** Files of media items. */
    library: libraryOf(runtime, uploads),
    mediaVisibility,
    passwords: await passwordAttemptsOf(runtime),
    publishedPosts,
    store,
    ids: ids.of('posts'),
    /** Dependencies of each type. */
    typeDeps: {
      store,
      slugs,
      effects,
      settings,
      authors: models.users,
      terms: assignedTerms,
      fields,
      siteUrl,
      ...shown,
    },
    /** Dependencies of the views of each type. */
    viewDeps: {
      content: store,
      revisions,
      libraryMedia: new LibraryMedia({ content: store, addresses, visibility: mediaVisibility, siteUrl }),
      blocks,
      siteUrl,
      embeds,
      fields,
      shared: new SharedView({ settings, slugs, addresses, embeds, terms: terms.views }),
    },
    prepare: () => attachments.refresh(),
    workers: [SearchIndex.worker('content', [store], runtime), dayChangeOf(runtime).worker],
  };
}

function commentedOf(
  { events, models: { comments, content, settings } }: CoreRuntime,
  parts: Pick<CommentedDeps, 'addresses' | 'mediaVisibility'>,
): { readonly items: CommentedItems; readonly reading: CommentReading } {
  const items = new CommentedItems({ content, events: commentedEvents(events), ...parts });
  return { items, reading: new CommentReading({ comments, items, settings }) };
}

const dayChangeOf = ({ cacheVersions, logger, models: { settings }, now }: CoreRuntime): DayChange =>
  new DayChange({ settings, onNewDay: () => cacheVersions.bump(DAY_VERSION), logger, now });

const dynamicBlocksOf = (
  { config, events, models, now, siteUrl }: CoreRuntime,
  {
    terms,
    ...deps
  }: Pick<ContentModuleDeps, 'terms'> & Pick<BlockReaderDeps, 'addresses' | 'comments' | 'mediaVisibility'>,
): DynamicBlocks =>
  new DynamicBlocks(
    new BlockReader({
      ...models,
      ...deps,
      termViews: terms.views,
      termAddresses: terms.service.addresses,
      remoteItems: remoteItems(events),
      siteUrl,
      hasSignIn: config.COOKIE_SIGN_IN && config.WEBSITE,
      now,
    }),
    models.settings,
  );

const passwordAttemptsOf = async (runtime: CoreRuntime): Promise<PasswordAttempts> =>
  new PasswordAttempts(
    runtime.models.content,
    await attemptLimiterOf(runtime, {
      name: 'posts',
      windowSeconds: runtime.config.LOGIN_WINDOW_SECONDS,
      failures: runtime.config.LOGIN_MAX_FAILURES,
      failuresPerClient: runtime.config.LOGIN_MAX_FAILURES_PER_ADDRESS,
    }),
  );

const libraryOf = ({ config, logger }: CoreRuntime, uploads: Uploads): Library =>
  new Library(uploads, new ImageEditor({ memoryMb: config.IMAGE_MEMORY_MB, logger }));

/** Permalinks of items, with the names that the site's structure requires. */
function addressesOf(
  { models: { content, settings, users }, siteUrl }: CoreRuntime,
  { service, views }: ContentModuleDeps['terms'],
): Addresses {
  const names = new PostNamesSource({
    authors: users,
    categories: {
      known: (ids) => views.known(ids),
      pathsOf: (found) => service.addresses.pathsOf(found),
    },
  });
  return new Addresses({ content, settings, names, siteUrl });
}

export type ContentModule = Awaited<ReturnType<typeof contentModule>>;
