import { rename, writeFile } from 'node:fs/promises';

/** Replaces a file atomically. Only its owner may read it. */
export async function replaceJson(path: string, value: unknown): Promise<void> {
  const temporary = `${path}.new`;
  await writeFile(temporary, JSON.stringify(value, null, 2), { mode: 0o600, flush: true });
  await rename(temporary, path);
}

/** The JSON value of a text; undefined for a damaged one. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
