import {
  type Args,
  arg,
  body,
  type Check,
  endpoint,
  errorsIn,
  objectOf,
  type Route,
  requires,
} from '@almanac/rest';
import { TEXT_CHECKS } from './checks.js';
import { eachSetting, type SettingName } from './declarations.js';
import { errors } from './errors.js';
import { settingsSchema } from './schema.js';
import type { SettingChanges, SettingsService } from './service.js';

/** The right to read and update the settings. */
const toManage = requires('manage_options', errors.forbidden);

/** The routes of the site's settings (docs/reference/core.md#settings). */
export function settingRoutes(settings: SettingsService): Route[] {
  // The value `null`, which resets a setting, is always valid.
  const refine =
    (name: SettingName): Check<unknown> =>
    (value, { params }) =>
      params[name] === null || settings.judge(name, value);
  const args: Args = eachSetting(({ type, default: _default, ...shown }, name) => {
    // The value null resets a setting.
    const accepts = {
      type: [type, 'null'],
      ...(shown.enum && { enum: [...shown.enum, null] }),
      ...TEXT_CHECKS[name]?.accepts,
      // The default category cannot be 0 (none).
      ...(name === 'default_category' && { minimum: 1 }),
    };
    const options = { ...shown, accepts, refine: refine(name) };
    if (type === 'string') return arg.string(options);
    return type === 'integer' ? arg.integer(options) : arg.boolean(options);
  });

  const read = endpoint({
    methods: ['GET'],
    summary: 'Get the settings',
    responses: [objectOf(settingsSchema, 'view')],
    args: {},
    permission: toManage,
    handler: async () => body(await settings.current()),
  });

  const update = endpoint({
    methods: ['POST', 'PUT', 'PATCH'],
    summary: 'Update settings',
    description: 'Changes only the sent settings; null restores the default.',
    responses: [objectOf(settingsSchema, 'view')],
    args,
    permission: toManage,
    handler: async ({ args: given, params }) => {
      const changes = eachSetting((_declaration, name) => (params[name] === null ? null : given[name]));
      // The cast is safe: the arguments have the types of the settings.
      return body(await settings.update(changes as SettingChanges));
    },
  });

  return [
    {
      path: '/wp/v2/settings',
      schema: settingsSchema,
      subject: {
        one: 'the settings',
        many: 'settings',
        description: 'Settings of the site.',
        examples: { update: { date_format: 'F j, Y', posts_per_page: 10 } },
      },
      errors: errorsIn(errors),
      endpoints: [read, update],
    },
  ];
}
