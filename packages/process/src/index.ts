export { batch, type Gathering } from './batch.js';
export { clientNetwork } from './client-network.js';
export {
  apiRoot,
  attemptSettings,
  ConfigError,
  grpcAddress,
  mongoSettings,
  type ProcessName,
  parseConfig,
  processSettings,
  redisUrl,
  type ServiceSettings,
  serviceConfig,
  siteUrl,
} from './config.js';
export type { KnownVersions, Moment } from './known-versions.js';
export { createLogger, type Logger } from './logger.js';
export { Metrics, outcomeCounter } from './metrics.js';
export {
  type ProcessContext,
  type ProcessDescription,
  type ProcessParts,
  type StartedProcess,
  startProcess,
  type Worker,
} from './process.js';
export { behindGateway, inRequestScope } from './request-handler.js';
export {
  BUMPED_HEADER,
  CHANGE_HEADER,
  changeInScope,
  forgetRead,
  inReadScope,
  isAnonymousRead,
  knownInScope,
  momentInScope,
  noteReadOnly,
  processInScope,
  readOnce,
  recordBump,
  VERSIONS_HEADER,
  versionsInScope,
} from './request-scope.js';
export { runProcess } from './run.js';
export {
  type Circuit,
  type DatabaseWork,
  joinParts,
  runService,
  type ServiceDescription,
  type ServiceParts,
  startService,
} from './service.js';
export { linkCookie, markerCookie, SIGN_IN_PATH, sessionCookie } from './session-cookie.js';
export type { SiteCookie } from './site-cookie.js';
export { tellSupervisor } from './stop-request.js';
export {
  AUTHORIZATION_PATH,
  DASHBOARD_PATH,
  DASHBOARD_PATHS,
  PAGE_PARAMETERS,
  THEME,
  UNLOCKED_COOKIE,
  unlockedCookie,
} from './website.js';
