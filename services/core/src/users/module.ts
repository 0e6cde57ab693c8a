import type { Counter } from '@almanac/data';
import { accountMailsModule, accountsModule } from '../accounts/module.js';
import { addressesHave } from '../content/addresses.js';
import { authoredEvents, authoredForms } from '../remote-services.js';
import type { CoreRuntime } from '../runtime.js';
import { visibleUsers } from './access.js';
import { UserDeletions } from './deletion.js';
import { noticesOf } from './notices.js';
import { userRoutes } from './routes.js';
import { UsersService } from './service.js';
import { UserViews } from './view.js';

export interface UsersModuleDeps {
  /** Counter of published posts and pages of users. */
  readonly publishedPosts: Counter;
  /** Services that own content of users. */
  readonly written: readonly { trashAllOf(userId: number): Promise<unknown> }[];
}

/** Users with their accounts, and their deletion over all services. */
export function usersModule(runtime: CoreRuntime, deps: UsersModuleDeps) {
  const { ids, models, onIdentityChange, passwords, siteUrl } = runtime;
  const fields = runtime.fields.of('user');
  const mails = accountMailsModule(runtime);
  const service = new UsersService({
    users: models.users,
    ids: ids.of('users'),
    passwords,
    fields,
    authorsOfPublished: (types) => models.content.authorsOfPublished(types),
    noticesOf: noticesOf(runtime.config.SMTP_URL !== undefined, runtime.now),
    onNotice: mails.wake,
    onIdentityChange,
  });
  const deletions = new UserDeletions({
    users: models.users,
    personal: [models.accountKeys, models.applicationPasswords, models.sessions],
    content: {
      reassign: async (from, to) => {
        await models.content.reassignAuthor(from, to);
        await models.comments.reassignPostAuthor(from, to);
      },
      trashAllOf: async (userId) => {
        for (const one of deps.written) await one.trashAllOf(userId);
      },
      recount: (ids) => deps.publishedPosts.recount(ids),
    },
    remoteContent: [authoredEvents(runtime.events), authoredForms(runtime.forms)],
    onIdentityChange,
  });
  const visible = visibleUsers((userIds, types) => models.content.authorsOfPrivate(userIds, types));
  const views = new UserViews({ users: models.users, visible, settings: models.settings, fields, siteUrl });
  return {
    service,
    embeds: { author: views.byId },
    routes: userRoutes({
      users: service,
      deletions,
      visible,
      fields,
      inAddresses: () => addressesHave('author', models.settings),
      view: views.view,
    }),
    ...accountsModule(runtime, { users: service, onMail: mails.wake }),
    workers: [runtime.sweeper('interrupted user deletions', deletions.job), ...mails.workers],
  };
}
