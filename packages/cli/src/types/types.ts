import { resolve } from 'node:path';
import {
  type Declarations,
  type Fault,
  faultText,
  NO_DECLARATIONS,
  type Reading,
  readDeclarations,
  readDeclarationsFile,
} from '@almanac/content-types';
import { core } from '@almanac/rpc';
import { declarationsPath, ROOT, siteEnvironment } from '@almanac/supervisor/config';
import { UserError } from '@almanac/supervisor/errors';
import type { OpenSite } from '../site/site.js';

/** Reads a file of declarations: the given one, or the site's, which is optional. */
export async function readFileOfSite(
  file: string | undefined,
): Promise<{ readonly path: string; readonly reading: Reading }> {
  const path = file === undefined ? declarationsPath(siteEnvironment(), ROOT) : resolve(file);
  return { path, reading: path === '' ? { declarations: NO_DECLARATIONS } : readDeclarationsFile(path) };
}

/** The declarations that the processes of a site have. */
export async function declarationsOf(site: Pick<OpenSite, 'rpc'>): Promise<Declarations> {
  const { declarations } = await site.rpc(core.OwnContent, 'core').getDeclarations({});
  return readDeclarations(declarations).declarations ?? NO_DECLARATIONS;
}

/** The result of a check, one line per fault. */
export function faultsOf(path: string, { declarations, faults = [] }: Reading): string {
  if (path === '') return 'The site declares nothing: there is no content-types.yaml in its data folder.';
  if (declarations) return `${path} is right: ${countsOf(declarations)}. A site uses it from its next start.`;
  return faults.map((fault: Fault) => `${path}:${faultText(fault)}`).join('\n');
}

const countsOf = ({ types, taxonomies, statuses, fields }: Declarations): string =>
  [
    counted(types, 'type', 'types'),
    counted(taxonomies, 'taxonomy', 'taxonomies'),
    counted(statuses, 'status', 'statuses'),
    counted(fields, 'field', 'fields'),
  ].join(', ');

const counted = ({ length }: readonly unknown[], one: string, many: string): string =>
  `${length} ${length === 1 ? one : many}`;

/** The declarations of a file. @throws UserError with its faults */
export function declarationsIn(path: string, reading: Reading): Declarations {
  if (!reading.declarations) throw new UserError(faultsOf(path, reading));
  return reading.declarations;
}

/** The types, the taxonomies, the statuses and the fields, a line for each. */
export function listed({ types, taxonomies, statuses, fields }: Declarations): string {
  const lines = [
    ...types.map(({ name, rest_base: base = name }) => `type ${name}  /wp/v2/${base}`),
    ...taxonomies.map(
      ({ name, rest_base: base = name, hierarchical }) =>
        `taxonomy ${name}  /wp/v2/${base}${hierarchical ? '  (a tree)' : ''}`,
    ),
    ...statuses.map(({ name, visibility }) => `status ${name}  ${visibility}`),
    ...fields.map(
      ({ name, type, several, on }) =>
        `field ${name}  ${type}${several ? ' (several)' : ''}  on ${on.join(', ')}`,
    ),
  ];
  return lines.length === 0 ? 'Nothing is declared.' : lines.join('\n');
}
