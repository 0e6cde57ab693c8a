import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell is first: it needs a quarter of the processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The browser on this machine: `CHROMIUM`, or one of the usual names; undefined when there is none. */
export const browserProgram: string | undefined = [
  process.env['CHROMIUM'] ?? '',
  ...NAMES.flatMap((name) =>
    (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)),
  ),
  ...ELSEWHERE,
].find(isProgram);

function isProgram(path: string): boolean {
  try {
    if (path !== '') accessSync(path, constants.X_OK);
    return path !== '';
  } catch {
    return false;
  }
}
