import { absentFeatureRoutes } from './routes.js';
import { AbsentFeaturesService } from './service.js';

/** Features that Almanac does not have. */
export const absentFeaturesModule = () => ({ routes: absentFeatureRoutes(new AbsentFeaturesService()) });
