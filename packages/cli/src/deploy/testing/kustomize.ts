import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '@almanac/supervisor/config';

/** Folder `deploy/kustomize/`. */
export const KUSTOMIZE = join(ROOT, 'deploy/kustomize/');

/** Programs that render overlays. */
const RENDERERS = [
  ['kustomize', 'build'],
  ['kubectl', 'kustomize'],
] as const;

export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['version', '--client']).error === undefined;

/** The installed program that renders overlays; undefined when there is none. */
export const renderer = RENDERERS.find(([program]) => isInstalled(program));

/** Objects of an overlay, as YAML. @throws Error for a failure, and for a warning */
export function rendered(folder: string): string {
  const [program, command] = renderer ?? RENDERERS[0];
  const { status, stdout, stderr } = spawnSync(program, [command, folder], { encoding: 'utf8' });
  if (status !== 0 || stderr !== '') throw new Error(stderr);
  return stdout;
}

/** Overlays of an operator, in a temporary folder. */
export class OperatorOverlays {
  readonly #folder = mkdtempSync(join(realpathSync(tmpdir()), 'almanac-overlays-'));

  /** Writes an overlay. @param lines its kustomization; `DEPLOY/` stands for `KUSTOMIZE` @returns its folder */
  write(name: string, lines: readonly string[]): string {
    const folder = join(this.#folder, name);
    mkdirSync(folder);
    const text = lines.join('\n').replaceAll('DEPLOY/', `${relative(folder, KUSTOMIZE)}/`);
    writeFileSync(join(folder, 'kustomization.yaml'), text);
    return folder;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}
