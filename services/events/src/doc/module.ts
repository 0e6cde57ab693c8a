import type { Route } from '@almanac/rest';
import { docRoute } from './routes.js';

/** The description of the namespace. @param routes all its other routes */
export const docModule = (routes: readonly Route[]) => ({ routes: [docRoute(routes)] });
