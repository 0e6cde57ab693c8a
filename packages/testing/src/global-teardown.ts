import { basename } from 'node:path';
import { subsetDifferences } from './subset.js';

/**
 * Jest's global teardown: ends the servers that the global setup has started. It fails when the tests sent other terms
 * than the embedded database's `SUBSET.md` lists for this workspace, so that both stay equal, or a command that a
 * MongoDB cluster would refuse.
 */
export default async function teardown(run: Run, { rootDir }: { readonly rootDir: string }): Promise<void> {
  const server = globalThis.almanacDatabase;
  if (!server) return;
  await server.stop();
  if (server.problems.size > 0)
    throw new Error(`A cluster of MongoDB would refuse:\n  ${[...server.problems].sort().join('\n  ')}`);
  const differences = subsetDifferences(basename(rootDir), server.terms, isComplete(run));
  if (differences.length > 0)
    throw new Error(`packages/embedded-mongo/SUBSET.md has to say:\n  ${differences.sort().join('\n  ')}`);
}

/** The part of Jest's global configuration that names the run. */
interface Run {
  readonly testPathPatterns: { readonly patterns: readonly string[] };
  readonly testNamePattern?: string;
  readonly onlyChanged: boolean;
  readonly onlyFailures: boolean;
  readonly shard?: unknown;
}

const isComplete = (run: Run): boolean =>
  run.testPathPatterns.patterns.length === 0 &&
  !run.testNamePattern &&
  !run.onlyChanged &&
  !run.onlyFailures &&
  !run.shard;
