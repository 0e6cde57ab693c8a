export { ANONYMOUS, can, type Identity, isAnonymous, USERS_VERSION } from './identity.js';
export { PROCESS_HEADER, ProcessTokens } from './process-tokens.js';
export {
  type CallerName,
  COMMAND_LINE,
  isCallerName,
  isProcessName,
  PROCESSES,
  type ProcessName,
  SERVICES,
  type ServiceName,
} from './processes.js';
export { CAPABILITIES_BY_ROLE, type Capability, capabilitiesOf, isRole, ROLES, type Role } from './roles.js';
export { IDENTITY_HEADER, IdentityTokens } from './tokens.js';
