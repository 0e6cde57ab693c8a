import { versionsInScope } from '@almanac/process';
import type { EmbedSource, RestError, RestObject } from '@almanac/rest';
import { isUnavailable, type RpcClient, type reader } from '@almanac/rpc';
import { errors } from '../content/errors.js';
import { EVENTS_NAMESPACE } from '../versions.js';

/** Routes of the types of the events service. */
export const REMOTE_ROUTES: Readonly<Record<string, string>> = {
  tribe_events: `/${EVENTS_NAMESPACE}/events`,
  tribe_venue: `/${EVENTS_NAMESPACE}/venues`,
  tribe_organizer: `/${EVENTS_NAMESPACE}/organizers`,
};

type Reader = Pick<RpcClient<typeof reader.Reader.service>, 'read'>;

/** Events, venues and organizers by type, for links that embed them: as everybody sees them. */
export const remoteEmbeds = (events: Reader): Readonly<Record<string, EmbedSource<number>>> =>
  Object.fromEntries(
    Object.entries(REMOTE_ROUTES).map(([type, route]) => [type, remoteObjects(events, route)]),
  );

const remoteObjects = (events: Reader, route: string): EmbedSource<number> => ({
  async load(ids, request) {
    const targets = ids.map((id) => `${route}/${id}`);
    const answers = await events
      .read({ targets, versions: versionsInScope(), withoutTotals: true, uncounted: [], embeddedFields: '' })
      .then((read) => read.answers)
      .catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
        request.degraded('events');
        return [];
      });
    return new Map<number, RestObject | RestError>(
      ids.map((id, index) => {
        const answer = answers[index];
        for (const version of answer?.dependsOn ?? []) request.dependsOn(version);
        return [id, answer?.status === 200 ? { fields: JSON.parse(answer.body) } : errors.invalidId()];
      }),
    );
  },
});
