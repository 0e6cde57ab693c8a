import type { events, forms, RpcClient } from '@almanac/rpc';
import type { AuthoredElsewhere } from '../users/deletion.js';
import { optionalCall } from './optional-call.js';

/** Handing over may touch many items. */
const HAND_OVER_LIMIT_MS = 30_000;

/** What users wrote in the events service. */
export const authoredEvents = (directory: RpcClient<typeof events.Directory.service>): AuthoredElsewhere =>
  authored(() => directory.getEvents({ ids: [] }), directory);

/** What users wrote in the forms service. */
export const authoredForms = (directory: RpcClient<typeof forms.Directory.service>): AuthoredElsewhere =>
  authored(() => directory.getForms({ ids: [] }), directory);

type HandingOver = Pick<RpcClient<typeof events.Directory.service>, 'reassignAuthor'>;

const authored = (reach: () => Promise<unknown>, { reassignAuthor }: HandingOver): AuthoredElsewhere => ({
  reach: async () => {
    await optionalCall(reach, undefined);
  },
  handOver: async (fromUserId, to) => {
    const trash = to === 'trash';
    const request = { fromUserId, toUserId: trash ? 0 : to, trash };
    await optionalCall<unknown>(() => reassignAuthor(request, { deadlineMs: HAND_OVER_LIMIT_MS }), undefined);
  },
});
