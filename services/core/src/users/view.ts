import { formatUtc } from '@almanac/dates';
import { capabilitiesOf } from '@almanac/identity';
import {
  type EmbedSource,
  type ResourceView,
  type RestObject,
  type RestRequest,
  resourceView,
  type Selection,
  selfLink,
} from '@almanac/rest';
import type { MetaFields } from '../fields/meta-fields.js';
import type { SettingsRepository } from '../settings/model.js';
import { canDelete, canEdit, lookupError, type VisibleUsers } from './access.js';
import { avatarUrls } from './avatars.js';
import type { User, UserRepository } from './model.js';
import { userSchema } from './schema.js';

export const USERS_PATH = '/wp/v2/users';

export interface UserViewDeps {
  readonly users: Pick<UserRepository, 'findMany'>;
  readonly visible: VisibleUsers;
  readonly settings: SettingsRepository;
  readonly fields: MetaFields;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Views of users: as a resource, and embedded in links. */
export class UserViews {
  readonly view: ResourceView<User>;

  /** Embed source of users by id: an error where the caller may not see the user. */
  readonly byId: EmbedSource<number> = {
    load: async (ids, request) => {
      const found = await this.deps.users.findMany(ids);
      const known = new Set(found.map(({ _id }) => _id));
      const seen = await this.deps.visible(request.identity, found);
      const objects = await this.view(seen, request, 'embed');
      const shown = new Map(seen.map((user, index) => [user._id, objects[index]]));
      return new Map(ids.map((id) => [id, shown.get(id) ?? lookupError(known.has(id))]));
    },
  };

  constructor(private readonly deps: UserViewDeps) {
    this.view = resourceView<User>(deps.fields.inSchema(userSchema), (docs, request, selection) =>
      this.#render(docs, request, selection),
    );
  }

  async #render(
    docs: readonly User[],
    request: RestRequest,
    { context, has }: Selection,
  ): Promise<RestObject[]> {
    const language = has('locale') ? (await this.deps.settings.current()).language || 'en_US' : '';
    return docs.map((user) => ({
      fields: {
        id: user._id,
        username: user.login,
        name: user.name,
        first_name: user.firstName,
        last_name: user.lastName,
        email: user.email,
        url: user.url,
        description: user.description,
        link: `${this.deps.siteUrl}/author/${user.slug}/`,
        locale: user.locale || language,
        nickname: user.nickname,
        slug: user.slug,
        roles: user.roles,
        registered_date: () => `${formatUtc(user.registeredAt)}+00:00`,
        capabilities: () => capabilitiesAndRoles(user.roles),
        extra_capabilities: () => rolesAsCapabilities(user.roles),
        avatar_urls: () => avatarUrls(user.email),
        // PHP serializes an empty map as a list; WordPress stores preferences of its editor as an object.
        meta: () => this.deps.fields.shown(user.fields, context, context === 'edit' ? {} : []),
      },
      links: {
        self: [
          selfLink(request.url(`${USERS_PATH}/${user._id}`), {
            update: canEdit(request.identity, user),
            delete: canDelete(request.identity),
          }),
        ],
        collection: [{ href: request.url(USERS_PATH) }],
        ...this.deps.fields.links(user.fields, context, request),
      },
    }));
  }
}

const rolesAsCapabilities = (roles: readonly string[]): Record<string, boolean> =>
  Object.fromEntries(roles.map((role) => [role, true]));

/** All capabilities of the roles, and the roles themselves, which WordPress counts as capabilities. */
const capabilitiesAndRoles = (roles: readonly string[]): Record<string, boolean> => ({
  ...Object.fromEntries([...capabilitiesOf(roles)].map((name) => [name, true])),
  ...rolesAsCapabilities(roles),
});
