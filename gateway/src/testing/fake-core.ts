import { randomBytes } from 'node:crypto';
import { RestError } from '@almanac/rest';
import { core, rpcService } from '@almanac/rpc';
import { CORE_SITE } from '@almanac/testing';
import { FakeService } from './fake-service.js';

/** The fake core: its users and its site. */
export class FakeCore extends FakeService {
  readonly users = new Map([['admin', { password: 'password', userId: 1, roles: ['administrator'] }]]);
  site = {
    title: 'A site',
    description: 'About nothing',
    url: 'http://site.test',
    timezoneString: '',
    gmtOffset: 0,
  };
  /** Users by the tokens of their sessions. */
  readonly sessions = new Map<string, { userId: number; roles: string[] }>();
  /** Number of checks of credentials. */
  authentications = 0;
  /** Runs while core checks credentials. */
  meanwhile: () => Promise<unknown> = async () => undefined;

  constructor() {
    super('core', 'wp/v2', {
      pathPrefixes: ['/wp-content/uploads/'],
      rpc: [
        rpcService(core.Identity, {
          authenticate: async ({ basic, session }) => {
            this.authentications += 1;
            await this.meanwhile();
            if (session !== undefined) {
              const found = this.sessions.get(session);
              if (!found) throw new RestError('rest_invalid_session', 401, 'The session has ended.');
              return { userId: found.userId, roles: found.roles, applicationPassword: '' };
            }
            const user = this.users.get(basic?.login ?? '');
            if (!user) throw new RestError('invalid_username', 401, 'Nobody has that name.');
            if (user.password !== basic?.password)
              throw new RestError('incorrect_password', 401, 'That is not the password.');
            return { userId: user.userId, roles: user.roles, applicationPassword: '' };
          },
          findAccount: ({ login }) => {
            const name = login.replace('@site.test', '');
            return { userId: this.users.get(name)?.userId ?? 0 };
          },
          getUsers: () => ({ users: [] }),
        }),
        rpcService(core.Sessions, {
          openSession: ({ credentials }) => {
            const user = this.users.get(credentials?.login ?? '');
            if (!user || user.password !== credentials?.password)
              throw new RestError('incorrect_password', 401, 'That is not the password.');
            const session = randomBytes(32).toString('base64url');
            this.sessions.set(session, user);
            return { session, lifetimeSeconds: 60 };
          },
          closeSession: ({ session }) => {
            this.sessions.delete(session);
            return {};
          },
        }),
        rpcService(core.Directory, {
          getPosts: () => ({ posts: [] }),
          getMedia: () => ({ media: [] }),
          resolvePermalink: () => ({}),
          completeAddress: () => ({}),
          resolveEmbed: () => ({ dependsOn: [] }),
          getSite: () => ({
            ...CORE_SITE,
            ...this.site,
            dateFormat: 'F j, Y',
            timeFormat: 'g:i a',
          }),
        }),
      ],
    });
  }
}
