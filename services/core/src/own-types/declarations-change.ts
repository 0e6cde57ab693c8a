import { createHash } from 'node:crypto';
import type { Declarations } from '@almanac/content-types';
import type { Worker } from '@almanac/process';
import type { InstallationRepository } from '../installation/model.js';

export interface DeclarationsChangeDeps {
  readonly installation: Pick<InstallationRepository, 'declarations' | 'declare'>;
  /** Invalidates cached responses of all content. */
  readonly onChange: () => Promise<void>;
}

/**
 * Invalidates cached responses when the site's file changes what they show or who may read it. Responses of replicas
 * with the former file are cached until these replicas stop, so their stop invalidates once more.
 */
export class DeclarationsChange implements Worker {
  readonly name = 'declarations';
  readonly #digest: string;

  constructor(
    declarations: Declarations,
    private readonly deps: DeclarationsChangeDeps,
  ) {
    this.#digest = createHash('sha256').update(JSON.stringify(declarations)).digest('base64url');
  }

  /** Runs before this replica serves, once stored copies follow the declarations. */
  async prepare(): Promise<void> {
    const { installation, onChange } = this.deps;
    if ((await installation.declarations()) === this.#digest) return;
    await onChange();
    await installation.declare(this.#digest);
  }

  start(): void {}

  async stop(): Promise<void> {
    const { installation, onChange } = this.deps;
    if ((await installation.declarations()) !== this.#digest) await onChange();
  }
}
