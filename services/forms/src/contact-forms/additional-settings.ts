/** A setting of a form: a text, or whether it is on. */
export type AdditionalSetting = readonly [name: string, value: string | boolean];

// A line `name: value`. A line that begins with a blank is not a setting.
const SETTING = /^(\w+)[\t ]*:(.*)$/;

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['on', true],
  ['true', true],
  ['off', false],
  ['false', false],
]);

/** The settings by line number. Other lines are left out. */
export function readAdditionalSettings(text: string): Map<number, AdditionalSetting> {
  const settings = new Map<number, AdditionalSetting>();
  for (const [line, content] of text.split('\n').entries()) {
    const [, name, value = ''] = SETTING.exec(content.replace(/\r$/, '')) ?? [];
    if (name !== undefined) settings.set(line, [name, FLAGS.get(value.trim()) ?? value.trim()]);
  }
  return settings;
}

/** The values given to a setting, in order. */
export const settingValues = (text: string, name: string): (string | boolean)[] =>
  [...readAdditionalSettings(text).values()].filter(([key]) => key === name).map(([, value]) => value);

/** Whether a setting is on: `on`, `true` or `1`. */
export const isOn = (text: string, name: string): boolean =>
  settingValues(text, name).some((value) => value === true || value === '1');
