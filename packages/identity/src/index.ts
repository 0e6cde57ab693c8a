export { ANONYMOUS, can, type Identity, isAnonymous, USERS_VERSION } from './identity.js';
export { CAPABILITIES_BY_ROLE, type Capability, capabilitiesOf, isRole, ROLES, type Role } from './roles.js';
export { IDENTITY_HEADER, IdentityTokens } from './tokens.js';
