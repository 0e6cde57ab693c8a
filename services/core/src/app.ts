import { highestIdOf, SlugAllocator } from '@almanac/content';
import { createSafeFetch } from '@almanac/fetch';
import { USERS_VERSION } from '@almanac/identity';
import type { EmbedSource } from '@almanac/rest';
import { events, forms } from '@almanac/rpc';
import { periodic, type ServiceDescription, whenDue } from '@almanac/service';
import { attemptLimiterOf } from '@almanac/service/attempts';
import { Claims } from '@almanac/service/claims';
import { TermRepository } from '@almanac/terms';
import { ApplicationPasswordRepository } from './application-passwords/model.js';
import { applicationPasswordRoutes } from './application-passwords/routes.js';
import { ApplicationPasswordsService } from './application-passwords/service.js';
import { Passwords } from './authentication/passwords.js';
import { AuthenticationService } from './authentication/service.js';
import { CommentedItems, EVENT_TYPE, isOpenToAll } from './comments/commented.js';
import { CommentRepository } from './comments/model.js';
import { commentRoutes } from './comments/routes.js';
import { CommentsService } from './comments/service.js';
import { commentViews } from './comments/view.js';
import { type CoreConfig, config } from './config.js';
import { Addresses } from './content/addresses.js';
import { FollowUps } from './content/follow-ups.js';
import { ContentJobs, MAX_SLEEP_MS } from './content/jobs.js';
import { ContentRepository } from './content/model.js';
import { PasswordAttempts } from './content/password-attempts.js';
import { contentSlugs } from './content/slugs.js';
import { Ids } from './ids/model.js';
import { InstallationRepository } from './installation/model.js';
import { Installation } from './installation/service.js';
import { Attachments } from './media/attachments.js';
import { Library } from './media/library.js';
import { mediaRoutes } from './media/routes.js';
import { MediaService } from './media/service.js';
import { Sideloading } from './media/sideload.js';
import { MEDIA_PATH, mediaViews } from './media/view.js';
import { attachedTo, MediaVisibility } from './media/visibility.js';
import { pageRoutes } from './pages/routes.js';
import { PagesService } from './pages/service.js';
import { PAGES_PATH, pageViews } from './pages/view.js';
import { postRoutes } from './posts/routes.js';
import { PostsService } from './posts/service.js';
import { POSTS_PATH, postViews } from './posts/view.js';
import { History } from './revisions/history.js';
import { RevisionRepository } from './revisions/model.js';
import { revisionRoutes } from './revisions/routes.js';
import { RevisionsService } from './revisions/service.js';
import { revisionView } from './revisions/view.js';
import { authoredEvents, authoredForms } from './rpc/authored-elsewhere.js';
import { commentsRpc } from './rpc/comments.js';
import { directoryRpc } from './rpc/directory.js';
import { identityRpc } from './rpc/identity.js';
import { idsRpc } from './rpc/ids.js';
import { commentedEvents, itemsElsewhere } from './rpc/items-elsewhere.js';
import { mediaDirectory } from './rpc/media.js';
import { mediaLibraryRpc } from './rpc/media-library.js';
import { SettingsRepository } from './settings/model.js';
import { settingRoutes } from './settings/routes.js';
import { SettingsService } from './settings/service.js';
import { statusRoutes } from './statuses/routes.js';
import { taxonomyRoutes } from './taxonomies/routes.js';
import { termAssignments } from './terms/assignments.js';
import { termRoutes } from './terms/routes.js';
import { TermsService } from './terms/service.js';
import type { Taxonomy } from './terms/taxonomy.js';
import { termViews } from './terms/view.js';
import { typeRoutes } from './types/routes.js';
import { GridFsStore } from './uploads/gridfs-store.js';
import { UPLOADS_PATH, uploadsListener } from './uploads/listener.js';
import { ClaimRepository } from './uploads/model.js';
import { S3Store } from './uploads/s3-store.js';
import { Uploads } from './uploads/service.js';
import { s3SettingsOf } from './uploads/settings.js';
import { UserRepository } from './users/model.js';
import { userRoutes } from './users/routes.js';
import { UsersService } from './users/service.js';
import { userViews } from './users/view.js';

const NAMESPACE = 'wp/v2';
/** Where the events service shows events. */
const EVENTS_PATH = '/tribe/events/v1/events';
/** How often deletions that a crash has interrupted are looked for. */
const UNFINISHED_EVERY_MS = 60_000;

/** The core service: the namespace `wp/v2` with all of its routes. @param onInstalled told once, on the first start */
export const coreService = (onInstalled: () => void = () => undefined): ServiceDescription<CoreConfig> => ({
  name: 'core',
  namespace: NAMESPACE,
  config,
  async start(context) {
    const { config: settingsOfProcess, logger, connectDatabase, cacheVersions, rpcClient } = context;
    const { SITE_URL: siteUrl } = settingsOfProcess;
    const now = (): Date => new Date();
    const database = await connectDatabase();

    const ids = new Ids(database);
    const settingsRepository = new SettingsRepository(database);
    const termRepository = new TermRepository<Taxonomy>(database);
    const userRepository = new UserRepository(database);
    const applicationPasswords = new ApplicationPasswordRepository(database);
    const installation = new InstallationRepository(database);
    const content = new ContentRepository(database);
    const revisions = new RevisionRepository(database);
    const commentRepository = new CommentRepository(database);

    const passwords = new Passwords();
    const contentPasswords = new PasswordAttempts(
      content,
      await attemptLimiterOf(context, {
        name: 'posts',
        windowSeconds: settingsOfProcess.LOGIN_WINDOW_SECONDS,
        failures: settingsOfProcess.LOGIN_MAX_FAILURES,
        failuresPerClient: settingsOfProcess.LOGIN_MAX_FAILURES_PER_ADDRESS,
      }),
    );
    const onIdentityChange = (): Promise<void> => cacheVersions.raise(USERS_VERSION);
    const settings = new SettingsService(settingsRepository, siteUrl);
    const terms = new TermsService({
      terms: termRepository,
      ids: ids.of('terms'),
      settings,
      assignments: termAssignments(content),
    });
    const slugs = new SlugAllocator(contentSlugs(content));
    const s3 = s3SettingsOf(settingsOfProcess);
    const files = s3 ? new S3Store(s3) : new GridFsStore(database);
    const uploads = new Uploads({
      claims: new ClaimRepository(database),
      store: files,
      existing: (mediaIds) => content.existingMedia(mediaIds),
      now,
    });
    const eventsDirectory = rpcClient(events.Directory, settingsOfProcess.EVENTS_GRPC);
    const mediaVisibility = new MediaVisibility({ content, elsewhere: itemsElsewhere(eventsDirectory) });
    const history = new History(revisions, ids.of('posts'));
    const followUps = new FollowUps({
      content,
      slugs,
      history,
      settings,
      recounts: {
        terms: (termIds) => terms.recount(termIds),
        authors: (userIds) => users.recountPublished(userIds),
      },
      dependents: [
        history,
        new Attachments(content, uploads),
        {
          contentChanged: async (item) => {
            // What cannot be asked for now counts as private.
            const parents = await mediaVisibility.parents(attachedTo(item), () => undefined);
            const open = isOpenToAll(item, parents.get(item.parent));
            await commentRepository.notePost({ ...item, id: item._id, isOpenToAll: open });
          },
          contentDeleted: ({ _id }) => commentRepository.deleteByPost(_id),
        },
      ],
      now,
    });
    const users = new UsersService({
      users: userRepository,
      ids: ids.of('users'),
      passwords,
      applicationPasswords,
      content: {
        countPublishedByAuthor: (userIds) => content.countPublishedByAuthor(userIds),
        reassignAuthor: async (from, to) => {
          await content.reassignAuthor(from, to);
          await commentRepository.reassignPostAuthor(from, to);
        },
        trashAllOf: async (userId) => {
          for (const service of [posts, pages, media]) await service.trashAllOf(userId);
        },
      },
      elsewhere: [
        authoredEvents(eventsDirectory),
        authoredForms(rpcClient(forms.Directory, settingsOfProcess.FORMS_GRPC)),
      ],
      onIdentityChange,
    });
    const programPasswords = new ApplicationPasswordsService({
      passwords: applicationPasswords,
      onIdentityChange,
    });
    const authentication = new AuthenticationService({
      users: userRepository,
      passwords,
      applicationPasswords: programPasswords,
    });
    const shared = {
      content,
      slugs,
      followUps,
      ids: ids.of('posts'),
      settings,
      authors: users,
      mediaVisibility,
      siteUrl,
      now,
    };
    const posts = new PostsService({ ...shared, terms });
    const pages = new PagesService(shared);
    const media = new MediaService({ ...shared, library: new Library(uploads) });
    const sideloading = new Sideloading(
      createSafeFetch({
        userAgent: `Almanac (${siteUrl})`,
        allowedHosts: settingsOfProcess.OUTGOING_ALLOWED_HOSTS,
      }),
      media,
      { url: siteUrl, maxBytes: settingsOfProcess.UPLOAD_MAX_MB },
    );
    const commentedItems = new CommentedItems({
      content,
      mediaVisibility,
      events: commentedEvents(eventsDirectory),
      siteUrl,
    });
    const comments = new CommentsService({
      comments: commentRepository,
      claims: new Claims(database, 'comment_claims'),
      items: commentedItems,
      ids: ids.of('comments'),
      settings,
      users,
      allowAnonymous: settingsOfProcess.ANONYMOUS_COMMENTS,
      siteUrl,
      now,
    });

    const site = new Installation({
      installation,
      ids,
      settings: settingsRepository,
      terms: termRepository,
      users: userRepository,
      passwords,
      starters: {
        post: (id, author, post) =>
          new PostsService({ ...shared, terms, ids: only(id) }).create(author, {
            ...post,
            status: 'publish',
          }),
        page: (id, author, page) =>
          new PagesService({ ...shared, ids: only(id) }).create(author, { ...page, status: 'publish' }),
        comment: (id, author, comment) =>
          comments
            .withIds(only(id))
            .create(
              { identity: author, ip: '', userAgent: '', password: '' },
              { ...comment, status: 'approve' },
            ),
      },
    });

    const views = {
      terms: termViews(terms, siteUrl),
      users: userViews(users, settings, siteUrl),
    };
    // Posts show their comments, and comments what they belong to.
    const replies: EmbedSource<number> = { load: (ids, request) => commentsViews.byPost.load(ids, request) };
    const featured: EmbedSource<number> = { load: (ids, request) => mediasViews.byId.load(ids, request) };
    const contentViews = {
      content,
      revisions,
      slugs,
      settings,
      siteUrl,
      embeds: { author: views.users.byId, replies, media: featured },
      terms: views.terms,
    };
    const postsViews = postViews(contentViews, views.terms.byIds);
    const pagesViews = pageViews(contentViews, postsViews.byId);
    const mediasViews = mediaViews({
      content,
      visibility: mediaVisibility,
      slugs,
      settings,
      embeds: {
        author: views.users.byId,
        replies,
        post: postsViews.byId,
        page: pagesViews.byId,
      },
      siteUrl,
    });
    const commentsViews = commentViews({
      service: comments,
      comments: commentRepository,
      items: commentedItems,
      settings,
      author: views.users.byId,
      commented: {
        post: { path: POSTS_PATH, byId: postsViews.byId },
        page: { path: PAGES_PATH, byId: pagesViews.byId },
        attachment: { path: MEDIA_PATH, byId: mediasViews.byId },
        [EVENT_TYPE]: { path: EVENTS_PATH },
      },
      siteUrl,
    });
    const jobs = new ContentJobs({
      content,
      followUps,
      onChange: () => cacheVersions.raise(NAMESPACE),
      now,
    });
    return {
      prepare: async () => {
        const installed = await site.run({
          title: settingsOfProcess.SITE_TITLE,
          tagline: settingsOfProcess.SITE_TAGLINE,
          adminLogin: settingsOfProcess.ADMIN_USER,
          adminPassword: settingsOfProcess.ADMIN_PASSWORD,
          adminEmail: settingsOfProcess.ADMIN_EMAIL,
          url: siteUrl,
        });
        if (installed) onInstalled();
        // They may come from an older backup than what they count.
        await ids.reserve('posts', await highestIdOf(content, revisions));
        await ids.reserve('terms', await termRepository.highestId());
        await ids.reserve('users', await userRepository.highestId());
        await ids.reserve('comments', await commentRepository.highestId());
      },
      routes: [
        ...postRoutes(posts, contentPasswords, postsViews),
        ...revisionRoutes(
          'post',
          POSTS_PATH,
          new RevisionsService(revisions, { find: (id) => content.find('post', id) }),
          revisionView(POSTS_PATH, settings, siteUrl),
        ),
        ...pageRoutes(pages, contentPasswords, pagesViews),
        ...revisionRoutes(
          'page',
          PAGES_PATH,
          new RevisionsService(revisions, { find: (id) => content.find('page', id) }),
          revisionView(PAGES_PATH, settings, siteUrl),
        ),
        ...mediaRoutes(media, mediasViews, settingsOfProcess.UPLOAD_MAX_MB),
        ...typeRoutes,
        ...statusRoutes,
        ...taxonomyRoutes,
        ...termRoutes('category', terms, views.terms),
        ...termRoutes('post_tag', terms, views.terms),
        ...userRoutes(users, views.users),
        ...applicationPasswordRoutes(programPasswords, users),
        ...commentRoutes(comments, contentPasswords, commentsViews),
        ...settingRoutes(settings, terms),
      ],
      rpc: [
        identityRpc(authentication, users),
        idsRpc(ids),
        commentsRpc(commentRepository),
        mediaLibraryRpc(sideloading, siteUrl, () => cacheVersions.raise(NAMESPACE)),
        directoryRpc({
          content,
          addresses: new Addresses(content, siteUrl),
          settings,
          mediaVisibility,
          media: mediaDirectory(content, mediaVisibility, siteUrl),
        }),
      ],
      workers: [
        whenDue({
          name: 'scheduled content',
          work: () => jobs.run(),
          nextDue: () => jobs.nextDue(),
          maxSleepMs: MAX_SLEEP_MS,
          logger,
          now,
        }),
        periodic({
          name: 'unfinished deletions and old comments',
          everyMs: UNFINISHED_EVERY_MS,
          work: async () => {
            const finished = [
              await terms.finishDeletions(),
              await users.finishDeletions(),
              await comments.emptyTrash(),
            ];
            if (finished.includes(true)) await cacheVersions.raise(NAMESPACE);
          },
          logger,
        }),
        periodic({
          name: 'unfinished uploads',
          everyMs: UNFINISHED_EVERY_MS,
          work: () => uploads.sweep(),
          logger,
        }),
      ],
      outside: { [UPLOADS_PATH]: uploadsListener(files, logger) },
    };
  },
});

/** A sequence of one id. */
const only = (id: number) => ({ next: async () => id });
