import { readFileSync } from 'node:fs';

// A line NAME=value after a # that comments it out.
const SETTING = /^# ([A-Z][A-Z_]*)=(.*)$/gm;

/** The settings that `.env.example` documents, with the values it shows. */
export function documentedSettings(): Record<string, string> {
  const text = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  return Object.fromEntries([...text.matchAll(SETTING)].map(([, name = '', value = '']) => [name, value]));
}
