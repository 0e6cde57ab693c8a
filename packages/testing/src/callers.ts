import { type Identity, ROLES, type Role } from '@almanac/identity';

/** Somebody of each role, as the gateway would say. Only the administrator is a user that core has from the start. */
export const AS = Object.fromEntries(
  ROLES.map((role, index) => [role, { userId: role === 'administrator' ? 1 : 9000 + index, roles: [role] }]),
) as unknown as Readonly<Record<Role, Identity>>;

/** Everybody who may send requests, from anonymous clients to the administrator. */
export const CALLERS: readonly (readonly [name: string, identity: Identity | undefined])[] = [
  ['anonymous', undefined],
  ...[...ROLES].reverse().map((role) => [role, AS[role]] as const),
];

/** The response to somebody who may not do something: 401 for anonymous clients, 403 for users. */
export const refusal = (caller: Identity | undefined, code: string) => ({
  status: caller ? 403 : 401,
  body: { code },
});
