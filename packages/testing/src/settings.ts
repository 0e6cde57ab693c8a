import { readFileSync } from 'node:fs';

// NAME=value behind the # that keeps it from counting.
const SETTING = /^# ([A-Z][A-Z_]*)=(.*)$/gm;

/** The settings that `.env.example` documents, with the values it shows. */
export function documentedSettings(): Record<string, string> {
  const text = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  return Object.fromEntries([...text.matchAll(SETTING)].map(([, name = '', value = '']) => [name, value]));
}
