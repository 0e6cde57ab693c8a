import { readFileSync } from 'node:fs';

/** Settings with values from files, and problems of the variables that name the files. */
export interface ReadSettings {
  readonly env: NodeJS.ProcessEnv;
  readonly problems: Readonly<Record<string, string>>;
}

/**
 * Reads settings from files, as secrets are mounted: `<NAME>_FILE` names the file with the value of NAME. A final line
 * end is removed.
 * @param names settings that may come from a file
 */
export function readSettingFiles(names: Iterable<string>, env: NodeJS.ProcessEnv): ReadSettings {
  const read = { ...env };
  const problems: Record<string, string> = {};
  for (const name of names) {
    const variable = `${name}_FILE`;
    const path = env[variable];
    if (!path) continue;
    delete read[variable];
    if (env[name]) problems[variable] = `is set, and ${name} too`;
    else {
      try {
        read[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      } catch (error) {
        problems[variable] = `names a file that cannot be read (${codeOf(error)})`;
      }
    }
  }
  return { env: read, problems };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
