import { typeRoutes } from './routes.js';

/** The types of content. */
export const typesModule = { routes: typeRoutes };
