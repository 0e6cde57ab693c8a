import { statusRoutes } from './routes.js';

/** The statuses of content. */
export const statusesModule = { routes: statusRoutes };
