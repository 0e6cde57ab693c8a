import { ConnectionString } from 'mongodb-connection-string-url';
import { ConfigError, type ProcessName, uriVariable } from './config.js';

/**
 * The database of a service: the one its address names, `almanac_<service>` when it names none; and the setting that
 * says so.
 */
export function databaseUri(
  name: ProcessName,
  settings: Readonly<Record<string, unknown>>,
): { uri: string; setting: string } {
  const setting = settings[uriVariable(name)] === undefined ? 'MONGODB_URI' : uriVariable(name);
  const uri = settings[setting];
  if (typeof uri !== 'string') throw new ConfigError({ [uriVariable(name)]: 'has to be set' });
  const address = new ConnectionString(uri);
  if (address.pathname.length <= 1) address.pathname = `/almanac_${name}`;
  return { uri: address.href, setting };
}
