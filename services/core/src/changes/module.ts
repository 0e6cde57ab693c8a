import { ChangeRecorder } from '@almanac/data';
import type { CoreRuntime } from '../runtime.js';
import { changeRoutes } from './routes.js';
import { changesRpc } from './rpc.js';
import { ChangeFeed } from './service.js';

const DAY_MS = 24 * 60 * 60_000;
/** Maximum number of retained changes. */
const MOST_CHANGES = 500_000;

/** The log of changes in all services, and the change feed. */
export function changesModule({ backlogs, config, logger, models, now, sweeper }: CoreRuntime) {
  const { changes, comments, content, terms, users } = models;
  const recorder = new ChangeRecorder({
    outboxes: [content, terms, comments, users].map((store) => store.changes),
    append: (recorded) => changes.append(recorded),
    logger,
    now,
  });
  backlogs.follow({ changes: recorder.backlog });
  const retention = sweeper('retention of changes', {
    run: () => changes.trim(new Date(now().getTime() - config.CHANGES_DAYS * DAY_MS), MOST_CHANGES),
  });
  return {
    routes: changeRoutes(new ChangeFeed(changes)),
    rpc: [changesRpc(changes)],
    workers: [recorder.worker, retention],
  };
}
