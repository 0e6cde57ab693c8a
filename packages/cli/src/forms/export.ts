import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';

const USAGE = `Usage: npm run almanac -- forms export --to messages.csv [options]

Writes what came in through contact forms as CSV, the oldest first. The site has to be running.

  --form ID                 of one form
  --status STATUS           mail_sent, mail_failed or spam
  --after, --before DATE    2031-05-06T00:00:00, in UTC
  --to FILE                 else the standard output, as CSV alone with "npm run --silent"
  --url URL                 of the site (SITE_URL, else http://127.0.0.1:PORT)
  --user NAME               an editor or administrator (ADMIN_USER, else admin)

The user's password, or an application password, is read from ADMIN_PASSWORD.

Example: ADMIN_PASSWORD=… npm run almanac -- forms export --form 3 --to contact.csv
`;

const OPTIONS = {
  form: { type: 'string' },
  status: { type: 'string' },
  after: { type: 'string' },
  before: { type: 'string' },
  to: { type: 'string' },
  url: { type: 'string' },
  user: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const FILTERS = ['form', 'status', 'after', 'before'] as const;

/** Runs `almanac forms …`. @returns the exit code: 0, 1 when the site refused, 2 for wrong words */
export async function runFormsCommand(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [command, ...words] = argv;
  const options = command === 'export' ? read(words) : undefined;
  if (options === undefined || options.help) {
    (options ? process.stdout : process.stderr).write(USAGE);
    return options ? 0 : 2;
  }
  const url = options.url ?? (env['SITE_URL'] || `http://127.0.0.1:${env['PORT'] || 8080}`);
  const query = new URLSearchParams(
    FILTERS.flatMap((name) =>
      options[name] === undefined ? [] : [[name, options[name]] as [string, string]],
    ),
  );
  // An address that every site takes, whatever its API root.
  query.set('rest_route', '/contact-form-7/v1/submissions/export');
  const user = options.user ?? (env['ADMIN_USER'] || 'admin');
  const credentials = Buffer.from(`${user}:${env['ADMIN_PASSWORD'] ?? ''}`).toString('base64');
  try {
    const response = await fetch(`${url}/?${query}`, { headers: { authorization: `Basic ${credentials}` } });
    if (!response.ok || response.body === null) return fail(await reasonOf(response));
    const target = options.to === undefined ? process.stdout : createWriteStream(options.to);
    await pipeline(Readable.fromWeb(response.body as never), target, { end: options.to !== undefined });
    return 0;
  } catch (error) {
    return fail(error instanceof Error ? (causeOf(error) ?? error.message) : String(error));
  }
}

function read(words: string[]) {
  try {
    return parseArgs({ args: words, options: OPTIONS, strict: true }).values;
  } catch {
    return undefined;
  }
}

async function reasonOf(response: Response): Promise<string> {
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  return `${response.status}: ${message ?? response.statusText}`;
}

const causeOf = ({ cause }: Error): string | undefined =>
  cause instanceof Error ? cause.message : undefined;

function fail(reason: string): number {
  process.stderr.write(`The messages could not be exported. ${reason}\n`);
  return 1;
}
