import { readFileSync } from 'node:fs';
import type { Term } from './language.js';

const SUBSET = new URL('../../embedded-mongo/SUBSET.md', import.meta.url);

/** Commands about connections: when drivers send them is their affair. */
const HOUSEKEEPING = /^Commands (hello|ismaster|ping|endSessions|killCursors|getMore)$/;

/** Commands for servers of MongoDB alone: they are rejected here, and the caller does without. */
const REFUSED = /^Stages \$currentOp$/;

/** Terms of MongoDB's language in `SUBSET.md`: the workspaces whose tests use each. */
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

/** A name in brackets stands for tests that send the term only when they take long. */
const isNamed = (users: readonly string[] = [], workspace: string): boolean =>
  users.includes(workspace) || users.includes(`(${workspace})`);

/**
 * Compares what a workspace's tests have sent with what `SUBSET.md` says that they do.
 * @param complete whether all its tests ran, so that what they did not send is not used any more
 * @returns what has to be changed in `SUBSET.md`, a line each
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
