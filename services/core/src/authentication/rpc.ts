import { core, type RpcService, rpcService } from '@almanac/rpc';
import type { SessionsService } from '../sessions/service.js';
import { describeUser } from '../users/describe.js';
import type { UsersService } from '../users/service.js';
import { REPUTATIONS } from '../work-queue.js';
import type { AuthenticationService } from './service.js';

/** A client without a known reputation counts as suspect. */
const reputationOf = (told: string) => REPUTATIONS.find((known) => known === told) ?? 'suspect';

/** Authentication for the gateway, and users for other services (protos/core.proto). */
export const identityRpc = (authentication: AuthenticationService, users: UsersService): RpcService =>
  rpcService(core.Identity, {
    async authenticate({ credentials, basic, bearerToken, session, client, reputation: told }, { signal }) {
      const reputation = reputationOf(told);
      const authenticate = () => {
        if (basic)
          return authentication.withPassword(basic.login, basic.password, { client, reputation, signal });
        return credentials === 'session'
          ? authentication.withSession(session ?? '')
          : authentication.withToken(bearerToken ?? '', client);
      };
      const { userId, roles, applicationPassword = '' } = await authenticate();
      return { userId, roles: [...roles], applicationPassword };
    },
    async findAccount({ login }) {
      return { userId: (await authentication.findAccount(login))?._id ?? 0 };
    },
    async getUsers({ ids }) {
      const found = await users.byIds(ids);
      return { users: [...found.values()].map(describeUser) };
    },
  });

/** Sessions for the gateway (protos/core.proto). */
export const sessionsRpc = (
  authentication: Pick<AuthenticationService, 'openSession'>,
  sessions: Pick<SessionsService, 'close'>,
): RpcService =>
  rpcService(core.Sessions, {
    async openSession({ credentials, client, reputation, remember }, { signal }) {
      const { login = '', password = '' } = credentials ?? {};
      const requester = { client, reputation: reputationOf(reputation), signal };
      const opened = await authentication.openSession(login, password, remember, requester);
      return { session: opened.token, lifetimeSeconds: opened.lifetimeSeconds };
    },
    async closeSession({ session }) {
      await sessions.close(session);
      return {};
    },
  });
