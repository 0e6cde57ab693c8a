import { ContentService } from '@almanac/content';
import { joinParts, type ServiceDescription } from '@almanac/process';
import { applicationPasswordsModule } from './application-passwords/module.js';
import { authenticationModule } from './authentication/module.js';
import { commentsModule } from './comments/module.js';
import { type CoreConfig, config } from './config.js';
import { contentModule } from './content/module.js';
import { directoryModule } from './directory/module.js';
import { embedRegistry } from './embeds.js';
import { idsModule } from './ids/module.js';
import { installationModule } from './installation/module.js';
import type { StarterContent } from './installation/service.js';
import { mediaModule } from './media/module.js';
import { pagesModule } from './pages/module.js';
import { postsModule } from './posts/module.js';
import { redirectsModule } from './redirects/module.js';
import { revisionsModule } from './revisions/module.js';
import { coreRuntime } from './runtime.js';
import { settingsModule } from './settings/module.js';
import { statusesModule } from './statuses.js';
import { taxonomiesModule } from './taxonomies.js';
import { termsModule } from './terms/module.js';
import { transferModule } from './transfer/module.js';
import { typesModule } from './types.js';
import { uploadsModule } from './uploads/module.js';
import { usersModule } from './users/module.js';
import { NAMESPACE } from './versions.js';

/** The core service: the namespace `wp/v2` with all of its routes. @param onInstalled called once, on the first start */
export const coreService = (onInstalled: () => void = () => undefined): ServiceDescription<CoreConfig> => ({
  name: 'core',
  namespace: NAMESPACE,
  config,
  async start(context) {
    const { embeds, fill } = embedRegistry();
    const runtime = await coreRuntime(context, embeds);
    const ids = idsModule(runtime);
    const terms = termsModule(runtime);
    const redirects = redirectsModule(runtime);
    const uploads = uploadsModule(runtime);
    const content = await contentModule(runtime, { terms, uploads: uploads.service });
    const posts = postsModule(content, { terms });
    const pages = pagesModule(content);
    const media = mediaModule(runtime, content, { uploads: uploads.service });
    const contents = [posts, pages, media];
    const users = usersModule(runtime, {
      publishedPosts: content.publishedPosts,
      written: contents.map(({ service }) => service),
    });
    const applicationPasswords = applicationPasswordsModule(runtime, { users: users.service });
    const comments = commentsModule(runtime, { users: users.service, content });
    const starters: StarterContent = {
      post: (id, author, input) => posts.service.create(author, input, id),
      page: (id, author, input) => pages.service.create(author, input, id),
      comment: comments.createAs,
    };
    fill([...contents, users, comments]);

    const jobs = contents.map(({ service }) => service.job);
    const parts = joinParts([
      { workers: [ContentService.worker('scheduled content', jobs, runtime)] },
      installationModule(runtime, { starters, onInstalled }),
      ids,
      content,
      ...contents,
      revisionsModule(runtime),
      uploads,
      typesModule,
      statusesModule,
      taxonomiesModule,
      terms,
      users,
      applicationPasswords,
      authenticationModule(runtime, {
        users: users.service,
        applicationPasswords: applicationPasswords.service,
      }),
      comments,
      transferModule(runtime, {
        terms,
        services: { post: posts.service, page: pages.service, media: media.service },
        publishedPosts: content.publishedPosts,
        library: media.library,
        items: comments.items,
        countIds: ids.prepare,
      }),
      settingsModule(runtime),
      redirects,
      directoryModule(runtime, {
        mediaVisibility: content.mediaVisibility,
        redirects: redirects.service,
      }),
    ]);
    return { ...parts, database: runtime.serviceDatabase, cacheVersions: runtime.cacheVersions };
  },
});
