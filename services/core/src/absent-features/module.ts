import { absentFeatureRoutes } from './routes.js';

/** Features that Almanac does not have. */
export const absentFeaturesModule = () => ({ routes: absentFeatureRoutes() });
