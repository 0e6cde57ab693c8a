import { taxonomyRoutes } from './routes.js';

/** Taxonomies. */
export const taxonomiesModule = { routes: taxonomyRoutes };
