import { type core, gateway, type RpcClient, type RpcService, rpcService } from '@almanac/rpc';
import type { Authenticator } from './authenticator.js';

export interface LoginsDeps {
  readonly authenticator: Pick<Authenticator, 'authenticate' | 'openSession'>;
  readonly sessions: Pick<RpcClient<typeof core.Sessions.service>, 'closeSession'>;
}

/** Sign-in of visitors on pages of the website, under the login limits of the API. */
export const loginsRpc = ({ authenticator, sessions }: LoginsDeps): RpcService =>
  rpcService(gateway.Logins, {
    signIn: async ({ login, password, address }) => ({
      identity: await authenticator.authenticate({ scheme: 'basic', login, password }, address),
    }),
    openSession: ({ login, password, remember, address }) =>
      authenticator.openSession({ login, password, remember }, address),
    resumeSession: async ({ session, address }) => ({
      identity: await authenticator.authenticate({ scheme: 'session', token: session }, address),
    }),
    closeSession: ({ session }) => sessions.closeSession({ session }),
  });
