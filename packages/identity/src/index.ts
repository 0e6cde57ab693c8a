export { APPLICATION_PASSWORD_LENGTH, hasFormOfApplicationPassword } from './application-passwords.js';
export {
  ANONYMOUS,
  type Capability,
  can,
  capabilitiesOf,
  capabilityNamed,
  type DeclaredCapability,
  declareCapabilities,
  type Grants,
  type Identity,
  isAnonymous,
  isProjectCapability,
  isRole,
  ROLES,
  type Role,
  SESSIONS_VERSION,
  USERS_VERSION,
} from './identity.js';
export { KeyedHash } from './keyed-hash.js';
export {
  API_SERVICES,
  type CallerName,
  COMMAND_LINE,
  isProcessName,
  PROCESSES,
  type ProcessName,
  SERVICES,
  type ServiceName,
  WEBSITE,
} from './processes.js';
export { IDENTITY_HEADER, IdentityTokens, PROCESS_HEADER, ProcessTokens } from './tokens.js';
