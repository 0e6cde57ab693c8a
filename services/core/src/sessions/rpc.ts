import { core, type RpcService, rpcService } from '@almanac/rpc';
import { standingOf } from '../authentication/rpc.js';
import type { AuthenticationService } from '../authentication/service.js';
import type { SessionsService } from './service.js';

/** Sessions for the gateway (protos/core.proto). */
export const sessionsRpc = (
  authentication: Pick<AuthenticationService, 'openSession'>,
  sessions: Pick<SessionsService, 'close'>,
): RpcService =>
  rpcService(core.Sessions, {
    async openSession({ credentials, client, standing, remember }, { signal }) {
      const { login = '', password = '' } = credentials ?? {};
      const requester = { client, standing: standingOf(standing), signal };
      const opened = await authentication.openSession(login, password, remember, requester);
      return { session: opened.token, lifetimeSeconds: opened.lifetimeSeconds };
    },
    async closeSession({ session }) {
      await sessions.close(session);
      return {};
    },
  });
