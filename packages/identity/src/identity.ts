import { type Capability, capabilitiesOf } from './roles.js';

/** Who makes a request. `userId` 0 is nobody in particular. */
export interface Identity {
  readonly userId: number;
  readonly roles: readonly string[];
}

/** A request without credentials. */
export const ANONYMOUS: Identity = Object.freeze({ userId: 0, roles: Object.freeze([]) });

/**
 * The cache version that core raises with every change that may turn credentials into another identity or into none:
 * of passwords, roles, e-mail addresses, and of whether a user exists.
 */
export const USERS_VERSION = 'wp/v2/users';

export const isAnonymous = (identity: Identity): boolean => identity.userId === 0;

/** Whether the identity's roles give it the capability. */
export const can = (identity: Identity, capability: Capability): boolean =>
  capabilitiesOf(identity.roles).has(capability);
