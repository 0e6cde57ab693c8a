import { ROLES } from '@almanac/identity';
import { type ArgValues, arg, idArg, metaArg } from '@almanac/rest';
import { typeNames } from '../content/declared.js';
import { collectionArgs, noTrashArg, windowArgs } from '../list-args.js';
import { LANGUAGES } from '../settings/declarations.js';
import { SEARCH_COLUMN_NAMES } from './access.js';
import { checkLogin, checkPassword, isReassignTarget, NAME_LENGTH } from './checks.js';
import { USER_ORDERS } from './model.js';

/** Arguments of the list of users. */
export const listArgs = () => ({
  ...collectionArgs(),
  ...windowArgs('users', USER_ORDERS, 'name', 'asc'),
  slug: arg.array(arg.string(), { description: 'Only these slugs.', stage: 'sanitize' }),
  roles: arg.array(arg.string(), { description: 'Only users with one of these roles.', stage: 'sanitize' }),
  capabilities: arg.array(arg.string(), {
    description: 'Only users with one of these capabilities.',
    stage: 'sanitize',
  }),
  who: arg.string({
    description: 'Only users who may write: "authors" is the only value.',
    enum: ['authors'],
    stage: 'sanitize',
  }),
  has_published_posts: arg.booleanOrList(arg.array(arg.string({ enum: typeNames() })), {
    description:
      'true: only users with published content; a list of types: only users with published items of these.',
    stage: 'sanitize',
  }),
  search_columns: arg.array(arg.string({ enum: SEARCH_COLUMN_NAMES }), {
    description: 'Where `search` looks.',
    default: [],
    stage: 'sanitize',
  }),
});

/** Maximum length of a description, which is embedded with all content of the user. */
const DESCRIPTION_LENGTH = 65_535;

const profileArgs = {
  name: arg.string({ description: 'Display name.', maxLength: NAME_LENGTH }),
  first_name: arg.string({ description: 'First name.', maxLength: NAME_LENGTH }),
  last_name: arg.string({ description: 'Last name.', maxLength: NAME_LENGTH }),
  url: arg.string({ description: 'Web address.', format: 'uri' }),
  description: arg.string({ description: 'About the user, as HTML.', maxLength: DESCRIPTION_LENGTH }),
  locale: arg.string({ description: 'Locale; empty: that of the site.', enum: LANGUAGES }),
  nickname: arg.string({ description: 'Nickname.', maxLength: NAME_LENGTH }),
  slug: arg.string({ description: 'Slug, unique among users. Default: generated from the user name.' }),
  roles: arg.array(arg.string({ accepts: { enum: ROLES } }), { description: 'Roles.' }),
  meta: metaArg({}),
};
const EMAIL = { description: 'E-mail address.', format: 'email', maxLength: 100 } as const;
const USERNAME = {
  description: 'Login name.',
  lateCheck: checkLogin,
} as const;
const PASSWORD = {
  description: 'Password. No response contains it.',
  lateCheck: checkPassword,
} as const;

const { name, first_name, last_name, meta, ...others } = profileArgs;
const names = { name, first_name, last_name };

// Errors name arguments in this order, which is that of WordPress.
export const createArgs = {
  username: arg.string({ ...USERNAME, required: true }),
  ...names,
  email: arg.string({ ...EMAIL, required: true }),
  ...others,
  password: arg.string({ ...PASSWORD, required: true }),
  meta,
};
export const changeArgs = {
  username: arg.string(USERNAME),
  ...names,
  email: arg.string(EMAIL),
  ...others,
  password: arg.string(PASSWORD),
  meta,
};
/** Input of a write of a user. */
export type UserInput = Partial<ArgValues<typeof changeArgs>>;
export type NewUserInput = UserInput & Pick<ArgValues<typeof createArgs>, 'username' | 'email' | 'password'>;

export const id = idArg('Id of the user.');

export const deleteArgs = {
  force: noTrashArg('users'),
  reassign: arg.any({
    description:
      'Id of the user who becomes the author of the content. 0: it has no author; false: it is moved to the trash.',
    json: { type: 'integer' },
    accepts: {
      anyOf: [
        { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
        { const: false },
      ],
    },
    required: true,
    check: isReassignTarget,
  }),
};
