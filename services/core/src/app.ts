import { ContentService, siteStatuses } from '@almanac/content';
import { grantsOf } from '@almanac/content-types';
import { declareCapabilities } from '@almanac/identity';
import { joinParts, type ServiceDescription } from '@almanac/process';
import { absentFeaturesModule } from './absent-features/module.js';
import { applicationPasswordsModule } from './application-passwords/module.js';
import { authenticationModule } from './authentication/module.js';
import { blockRendererModule } from './block-renderer/module.js';
import { blockTypesModule } from './block-types/module.js';
import { changesModule } from './changes/module.js';
import { commentsModule } from './comments/module.js';
import { type CoreConfig, config } from './config.js';
import { declareContent } from './content/declared.js';
import { contentModule } from './content/module.js';
import { TypeModules } from './content/type-modules.js';
import { deliveriesModule } from './deliveries/module.js';
import { directoryModule } from './directory/module.js';
import { Embeds } from './embeds.js';
import { globalStylesModule } from './global-styles.js';
import { hubModule } from './hub/module.js';
import { idsModule } from './ids/module.js';
import { installationModule } from './installation/module.js';
import type { StarterContent } from './installation/service.js';
import { menuItemAutosavesModule } from './menu-item-autosaves/module.js';
import { menusModule } from './menus/module.js';
import { navigationFallbackModule } from './navigation-fallback/module.js';
import { ownContent } from './own-types/declaration.js';
import { ownContentModule } from './own-types/rpc.js';
import { redirectsModule } from './redirects/module.js';
import { revisionsModule } from './revisions/module.js';
import { type CoreRuntime, coreRuntime } from './runtime.js';
import { searchModule } from './search/module.js';
import { settingsModule } from './settings/module.js';
import { statusesModule } from './statuses.js';
import { taxonomiesModule } from './taxonomies.js';
import { termsModule } from './terms/module.js';
import { themesModule } from './themes.js';
import { transferModule } from './transfer/module.js';
import { typesModule } from './types.js';
import { uploadsModule } from './uploads/module.js';
import { urlDetailsModule } from './url-details/module.js';
import { usersModule } from './users/module.js';
import { ALMANAC_NAMESPACE, BLOCK_EDITOR_NAMESPACE, NAMESPACE } from './versions.js';
import { viewConfigModule } from './view-config.js';
import { webhooksModule } from './webhooks/module.js';

interface EditorDeps {
  readonly content: Awaited<ReturnType<typeof contentModule>>;
  readonly types: TypeModules;
  readonly menus: ReturnType<typeof menusModule>;
}

/** Resources that editors' clients read, beside the content itself. */
const editorModules = (runtime: CoreRuntime, { content, types, menus }: EditorDeps) => [
  themesModule(runtime),
  globalStylesModule(),
  blockTypesModule(),
  viewConfigModule(),
  absentFeaturesModule(),
  blockRendererModule(content),
  urlDetailsModule(runtime),
  menuItemAutosavesModule(runtime, { menus: menus.service }),
  navigationFallbackModule(runtime, {
    navigations: types.serviceOf('wp_navigation'),
    targets: menus.targets,
  }),
];

/** The change log and its receivers: webhooks and the WebSub hub. */
function changeModules(runtime: CoreRuntime) {
  const webhooks = webhooksModule(runtime);
  return [changesModule(runtime), webhooks, deliveriesModule(runtime, webhooks), hubModule(runtime)];
}

/** The core service: the namespace `wp/v2` with all of its routes. @param onInstalled called once, on the first start */
export const coreService = (onInstalled: () => void = () => undefined): ServiceDescription<CoreConfig> => ({
  name: 'core',
  namespace: NAMESPACE,
  furtherNamespaces: [ALMANAC_NAMESPACE, BLOCK_EDITOR_NAMESPACE],
  config,
  async start(context) {
    declareCapabilities(grantsOf(context.config.CONTENT_TYPES));
    siteStatuses.declare(context.config.CONTENT_TYPES.statuses);
    declareContent(ownContent(context.config.CONTENT_TYPES));
    const embeds = new Embeds();
    const runtime = await coreRuntime(context, embeds);
    const ids = idsModule(runtime);
    const terms = termsModule(runtime);
    const redirects = redirectsModule(runtime);
    const uploads = uploadsModule(runtime);
    const content = await contentModule(runtime, { terms, uploads: uploads.service });
    const types = await TypeModules.load(content, runtime);
    const users = usersModule(runtime, {
      publishedPosts: content.publishedPosts,
      written: types.all.map(({ service }) => service),
    });
    const applicationPasswords = applicationPasswordsModule(runtime, { users: users.service });
    const menus = menusModule(runtime, { ...content, terms });
    const comments = commentsModule(runtime, { users: users.service, content });
    const starters: StarterContent = {
      post: (id, author, input) => types.serviceOf('post').create(author, input, id),
      page: (id, author, input) => types.serviceOf('page').create(author, input, id),
      comment: comments.createAs,
    };
    embeds.fill([types, terms, users, comments]);

    const jobs = types.all.map(({ service }) => service.job);
    const parts = joinParts([
      { workers: [ContentService.worker('scheduled content', jobs, runtime)] },
      installationModule(runtime, { starters, onInstalled }),
      ids,
      content,
      content.previews,
      ...types.all,
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
      searchModule(runtime, { addresses: content.addresses, terms, types }),
      menus,
      ...editorModules(runtime, { content, types, menus }),
      transferModule(runtime, {
        terms,
        types,
        content,
        items: comments.items,
        countIds: ids.prepare,
      }),
      settingsModule(runtime),
      ownContentModule(runtime, content, terms),
      redirects,
      ...changeModules(runtime),
      directoryModule(runtime, {
        addresses: content.addresses,
        mediaVisibility: content.mediaVisibility,
        redirects: redirects.service,
        terms: terms.service,
        users: users.service,
      }),
    ]);
    return { ...parts, database: runtime.serviceDatabase, cacheVersions: runtime.cacheVersions };
  },
});
