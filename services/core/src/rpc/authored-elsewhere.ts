import { type events, type forms, type RpcClient, RpcError, serviceUnavailable } from '@almanac/rpc';
import type { AuthoredElsewhere } from '../users/service.js';

/** Handing over may touch many items. */
const HAND_OVER_LIMIT_MS = 30_000;

/** What users wrote in the events service. */
export const authoredEvents = (directory: RpcClient<typeof events.Directory.service>): AuthoredElsewhere => ({
  reach: () => asked(() => directory.getEvents({ ids: [] })),
  reassignAuthor: (fromUserId, toUserId) =>
    asked(() => directory.reassignAuthor({ fromUserId, toUserId }, { deadlineMs: HAND_OVER_LIMIT_MS })),
});

/** What users wrote in the forms service. */
export const authoredForms = (directory: RpcClient<typeof forms.Directory.service>): AuthoredElsewhere => ({
  reach: () => asked(() => directory.getForms({ ids: [] })),
  reassignAuthor: (fromUserId, toUserId) =>
    asked(() => directory.reassignAuthor({ fromUserId, toUserId }, { deadlineMs: HAND_OVER_LIMIT_MS })),
});

/** A service that does not know the call keeps nothing with authors; any other failure stops the writer. */
async function asked(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    if (error.code !== 'UNIMPLEMENTED') throw Object.assign(serviceUnavailable(), { cause: error });
  }
}
