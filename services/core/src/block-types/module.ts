import { blockTypeRoutes } from './routes.js';
import { BlockTypesService } from './service.js';

/** Block types, which are defined in code. */
export const blockTypesModule = () => ({ routes: blockTypeRoutes(new BlockTypesService()) });
