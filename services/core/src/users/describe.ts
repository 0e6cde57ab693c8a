import type { core, RpcClient } from '@almanac/rpc';
import type { User } from './model.js';

type DescribedUser = Awaited<
  ReturnType<RpcClient<typeof core.Identity.service>['getUsers']>
>['users'][number];

/** A user in the form that other services use (protos/common.proto). */
export const describeUser = ({ _id, name, slug, url, email, roles }: User): DescribedUser => ({
  id: _id,
  name,
  slug,
  url,
  email,
  roles: [...roles],
});
