import { access, constants, statfs } from 'node:fs/promises';
import { connectMongo } from '@almanac/data';
import { makeDirectory } from '@almanac/embedded-mongo/system';
import { ConfigError } from '@almanac/process/config';
import { portProblem } from '@almanac/supervisor';
import { type StartConfig, siteConfig } from '@almanac/supervisor/config';
import { refusedPath } from '@almanac/supervisor/errors';
import { isReachable } from '../site/reachable.js';
import { isRunning, withRunningSite } from '../site/site.js';
import { type Difference, differences, storedKinds } from '../types/diff.js';
import { declarationsIn, readFileOfSite } from '../types/types.js';

/** A check and its result. */
export interface Finding {
  readonly state: 'good' | 'note' | 'wrong';
  readonly about: string;
  readonly sentence: string;
}

const SIGNS = { good: 'ok   ', note: 'note ', wrong: 'WRONG' } as const;

export const textOf = ({ state, about, sentence }: Finding): string =>
  `${SIGNS[state]} ${about}: ${sentence}`;

const good = (about: string, sentence: string): Finding => ({ state: 'good', about, sentence });
const note = (about: string, sentence: string): Finding => ({ state: 'note', about, sentence });
const wrong = (about: string, sentence: string): Finding => ({ state: 'wrong', about, sentence });

const GIBIBYTE = 1024 ** 3;
/** Free space below this is reported as low. */
const LITTLE_ROOM = GIBIBYTE;
/** Newest major version of Node that is tested. */
const NODE = { least: [20, 19], newest: 24 } as const;

/** Checks everything that a site needs. Settings come first, because all other checks depend on them. */
export async function examine(): Promise<Finding[]> {
  const findings = [nodeVersion(process.versions.node)];
  let config: StartConfig;
  try {
    config = siteConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const problems = Object.entries(error.problems);
    return [...findings, ...problems.map(([name, problem]) => wrong('settings', `${name} ${problem}.`))];
  }
  findings.push(good('settings', 'all are valid.'));
  const running = await isRunning(config).catch(() => false);
  findings.push(running ? good('site', 'is running.') : note('site', 'is not running.'));
  findings.push(await port(config, running), await disk(config), ...(await engines(config)));
  if (running) findings.push(await typesFinding(config));
  return findings;
}

/** @param version such as `20.19.0` */
export function nodeVersion(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [least, leastMinor] = NODE.least;
  if (major < least || (major === least && minor < leastMinor))
    return wrong('node', `Node ${NODE.least.join('.')} or newer is needed; this is ${version}.`);
  return major > NODE.newest
    ? note('node', `${version} is newer than the versions this release was tested with.`)
    : good('node', `${version}.`);
}

async function port({ host, port: number, siteUrl }: StartConfig, running: boolean): Promise<Finding> {
  const problem = await portProblem(host, number);
  const address = `${host}:${number}`;
  if (running)
    return problem === 'EADDRINUSE'
      ? good('port', `the site answers at ${address}, as ${siteUrl}.`)
      : wrong('port', `the site is running, but nothing listens at ${address}: it may still be starting.`);
  if (problem === undefined) return good('port', `${address} is free.`);
  return wrong(
    'port',
    problem === 'EADDRINUSE'
      ? `another program listens at ${address}. Set PORT to a free one.`
      : `${address} cannot be used (${problem}). Set HOST and PORT.`,
  );
}

async function disk({ dataDir }: StartConfig): Promise<Finding> {
  try {
    makeDirectory(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const room = `${(free / GIBIBYTE).toFixed(1)} GiB are free for ${dataDir}.`;
    return free < LITTLE_ROOM ? wrong('disk', `only ${room}`) : good('disk', room);
  } catch (error) {
    return wrong('disk', refusedPath(error) ?? `${dataDir} cannot be used.`);
  }
}

/** Stored types, taxonomies, statuses and fields that the site's file does not declare, or declares otherwise. */
async function typesFinding(config: StartConfig): Promise<Finding> {
  try {
    const { path, reading } = await readFileOfSite(undefined);
    const declarations = declarationsIn(path, reading);
    const stored = await withRunningSite(config, (site) => storedKinds(site, declarations));
    return differencesFinding(differences(declarations, stored));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return note('types', `the stored types, taxonomies and fields cannot be read: ${error.message}`);
  }
}

export function differencesFinding(found: readonly Difference[]): Finding {
  if (found.length === 0)
    return good('types', 'all stored types, taxonomies and fields are declared, and all values fit.');
  const named = (isDeclared: boolean, what: string): string[] => {
    const names = found
      .filter((one) => one.isDeclared === isDeclared)
      .map(({ kind, name }) => `${kind} ${name}`);
    return names.length === 0 ? [] : [`${names.join(', ')}: ${what}.`];
  };
  const sentences = [
    ...named(false, 'stored, but not declared'),
    ...named(true, 'some stored values are not accepted any more, and shown as null'),
  ];
  return note('types', `${sentences.join(' ')} See "types diff".`);
}

/** Checks of databases, Redis and the mail server. Secrets in their addresses are hidden. */
async function engines({ env, needsDatabase }: StartConfig): Promise<Finding[]> {
  const named = Object.entries(env).filter(
    (entry): entry is [string, string] =>
      /(?:MONGODB_URI|^REDIS_URL|^SMTP_URL)$/.test(entry[0]) && !!entry[1],
  );
  const found = await Promise.all(
    named
      .filter(([name]) => !name.startsWith('TEST_'))
      .map(async ([name, uri]) => {
        // The hosts of such an address are found by resolving it, which connecting does.
        if (uri.startsWith('mongodb+srv:')) return mongoFinding(name, uri);
        const hosts = hostsOf(uri);
        const answers = await Promise.all(hosts.map(isReachable));
        const silent = hosts.filter((_, index) => !answers[index]);
        if (silent.length > 0) return wrong(name, `there is no response from ${silent.join(', ')}.`);
        return /^mongodb:/.test(uri)
          ? mongoFinding(name, uri)
          : good(name, `${hosts.join(', ')} can be reached.`);
      }),
  );
  return [
    ...(needsDatabase ? [good('database', 'the embedded one, in DATA_DIR.')] : []),
    ...found,
    ...(env['SMTP_URL']
      ? []
      : [note('mail', 'SMTP_URL is not set: mails of contact forms and accounts wait.')]),
  ];
}

/** A note for a site without a mail server. */
export const mailFindings = ({ SMTP_URL }: Readonly<Record<string, string | undefined>>): Finding[] =>
  SMTP_URL ? [] : [note('mail', 'SMTP_URL is not set: mails of contact forms and accounts wait.')];

/** MongoDB's error for a wrong user or password. */
const AUTHENTICATION_FAILED = 18;

/** Checks that a database accepts the credentials of an address, and reads its version. */
export async function mongoFinding(name: string, uri: string): Promise<Finding> {
  try {
    const connection = await connectMongo(uri, 'almanac doctor');
    try {
      const server = await connection.db?.admin().buildInfo();
      return good(name, `MongoDB ${server?.['version']} answers.`);
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return wrong(
      name,
      'code' in error && error.code === AUTHENTICATION_FAILED
        ? 'the user or the password is wrong.'
        : `it cannot be used: ${error.message}`,
    );
  }
}

const PORTS: Readonly<Record<string, string>> = {
  mongodb: '27017',
  redis: '6379',
  rediss: '6379',
  smtp: '587',
  smtps: '465',
};

/** The hosts with ports in an address, which may have several. */
export function hostsOf(uri: string): string[] {
  const { scheme = '', hosts = '' } =
    /^(?<scheme>[\w+]+):\/\/(?:[^@/]*@)?(?<hosts>[^/?]+)/.exec(uri)?.groups ?? {};
  return hosts.split(',').map((host) => (/:\d+$/.test(host) ? host : `${host}:${PORTS[scheme] ?? '0'}`));
}
