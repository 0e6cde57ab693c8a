import { type Identity, ROLES, type Role } from '@almanac/identity';

/** Identities, one per role, as the gateway sends them. Only the administrator exists in core from the start. */
export const AS = Object.fromEntries(
  ROLES.map((role, index) => [role, { userId: role === 'administrator' ? 1 : 9000 + index, roles: [role] }]),
) as unknown as Readonly<Record<Role, Identity>>;

/** All kinds of callers, from anonymous to the administrator. */
export const CALLERS: readonly (readonly [name: string, identity: Identity | undefined])[] = [
  ['anonymous', undefined],
  ...[...ROLES].reverse().map((role) => [role, AS[role]] as const),
];

/** The error response for a missing right: 401 for anonymous callers, 403 for users. */
export const errorFor = (caller: Identity | undefined, code: string) => ({
  status: caller ? 403 : 401,
  body: { code },
});
