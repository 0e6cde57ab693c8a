import { PROCESS_HEADER, type ProcessTokens } from '@almanac/identity';
import {
  type Metadata,
  ServerInterceptingCall,
  type ServerInterceptor,
  ServerListenerBuilder,
  status,
} from '@grpc/grpc-js';
import { service as health } from 'grpc-health-check';

/** Health is for everybody: probes have no key. */
const PUBLIC: ReadonlySet<string> = new Set(Object.values(health).map(({ path }) => path));

export interface AuthorizationLogger {
  warn(fields: object, message: string): void;
}

/**
 * Lets only those processes call a method that are listed for it, before anything of the request is read: UNAUTHENTICATED
 * without a valid token of a process, PERMISSION_DENIED for a process that is not listed.
 *
 * @param callers who may call, by the method's path; nobody where it is not listed.
 */
export const authorizeCalls =
  (
    tokens: ProcessTokens,
    callers: ReadonlyMap<string, ReadonlySet<string>>,
    logger: AuthorizationLogger,
  ): ServerInterceptor =>
  ({ path }, call) => {
    if (PUBLIC.has(path)) return new ServerInterceptingCall(call);
    const refuse = (code: status, details: string): void => {
      logger.warn({ rpc: path, peer: call.getPeer(), reason: details }, 'a call was refused');
      call.sendStatus({ code, details });
    };
    const listener = new ServerListenerBuilder().withOnReceiveMetadata(async (metadata, next) => {
      const caller = await tokens.verify(tokenIn(metadata));
      if (!caller) refuse(status.UNAUTHENTICATED, 'the call has no valid token of a process');
      else if (!callers.get(path)?.has(caller))
        refuse(status.PERMISSION_DENIED, `${caller} may not call this`);
      else next(metadata);
    });
    return new ServerInterceptingCall(call, { start: (next) => next(listener.build()) });
  };

function tokenIn(metadata: Metadata): string | undefined {
  const [token] = metadata.get(PROCESS_HEADER);
  return typeof token === 'string' ? token : undefined;
}
