import { type Args, arg, body, type Check, endpoint, type Route } from '@almanac/rest';
import { eachSetting, type SettingName } from './declarations.js';
import { settingsSchema } from './schema.js';
import type { SettingChanges, SettingsService } from './service.js';

/** The routes of the site's settings (interface.md 4.13). */
export function settingRoutes(settings: SettingsService): Route[] {
  // `null`, which resets a setting, is always right.
  const refine =
    (name: SettingName): Check<unknown> =>
    (value, { params }) =>
      params[name] === null || settings.judge(name, value);
  const args: Args = eachSetting(({ type, default: _default, ...shown }, name) => {
    const options = { ...shown, refine: refine(name) };
    if (type === 'string') return arg.string(options);
    return type === 'integer' ? arg.integer(options) : arg.boolean(options);
  });

  const read = endpoint({
    methods: ['GET'],
    args: {},
    permission: ({ identity }) => settings.authorize(identity),
    handler: async () => body(await settings.current()),
  });

  const update = endpoint({
    methods: ['POST', 'PUT', 'PATCH'],
    args,
    permission: ({ identity }) => settings.authorize(identity),
    handler: async ({ args: given, params }) => {
      const changes = eachSetting((_declaration, name) => (params[name] === null ? null : given[name]));
      // The arguments are declared as the settings' types are.
      return body(await settings.update(changes as SettingChanges));
    },
  });

  return [{ path: '/wp/v2/settings', schema: settingsSchema, endpoints: [read, update] }];
}
