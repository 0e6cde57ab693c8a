import { readFileSync } from 'node:fs';
import type { Term } from './language.js';

const SUBSET = new URL('../../embedded-mongo/SUBSET.md', import.meta.url);

/** Commands about connections, which drivers send on their own. */
const HOUSEKEEPING = /^Commands (hello|ismaster|ping|endSessions|killCursors|getMore)$/;

/** Commands for MongoDB servers only. The embedded database rejects them, and callers work without them. */
const REFUSED = /^Stages \$currentOp$/;

/** Terms of MongoDB's language in `SUBSET.md`, each with the workspaces whose tests use it. */
function documentedTerms(): ReadonlyMap<Term, readonly string[]> {
  const sections = readFileSync(SUBSET, 'utf8').split('\n## ').slice(1);
  return new Map(
    sections.flatMap((section) => {
      const [title, ...lines] = section.split('\n');
      return lines.flatMap((line) => {
        const [, names = '', users = ''] = /^\| (`.*?) *\|(?:.*\|)? *([^|]*?) *\|$/.exec(line) ?? [];
        return [...names.matchAll(/`([^`]+)`/g)].map(
          ([, name]) => [`${title} ${name}`, users.split(', ')] as const,
        );
      });
    }),
  );
}

/** A name in brackets means that only slow runs of the tests send the term. */
const isNamed = (users: readonly string[] = [], workspace: string): boolean =>
  users.includes(workspace) || users.includes(`(${workspace})`);

/**
 * Compares the terms that a workspace's tests have sent with those in `SUBSET.md`.
 * @param complete whether all tests ran, so that terms that were not sent are unused
 * @returns the necessary changes of `SUBSET.md`, one line each
 */
export function subsetDifferences(workspace: string, sent: ReadonlySet<Term>, complete: boolean): string[] {
  const documented = documentedTerms();
  const added = [...sent]
    .filter((term) => !HOUSEKEEPING.test(term) && !REFUSED.test(term))
    .filter((term) => !isNamed(documented.get(term), workspace))
    .map((term) => `${term} is used by ${workspace}`);
  if (!complete) return added;
  const removed = [...documented]
    .filter(([term, users]) => users.includes(workspace) && !sent.has(term))
    .map(([term]) => `${term} is not used by ${workspace}`);
  return [...added, ...removed];
}
