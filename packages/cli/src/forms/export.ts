import { UserError } from '@almanac/supervisor/errors';
import { STANDARD_STREAM, writeAtomically } from '../command-line/files.js';

/** Options of the command. */
export interface ExportOptions {
  readonly form?: string;
  readonly status?: string;
  readonly after?: string;
  readonly before?: string;
  readonly to?: string;
  readonly url?: string;
  readonly user?: string;
}

const FILTERS = ['form', 'status', 'after', 'before'] as const;

/** Writes messages of contact forms as CSV. @throws UserError when the site refuses or does not respond */
export async function exportMessages(options: ExportOptions, env: NodeJS.ProcessEnv): Promise<void> {
  const url = options.url ?? (env['SITE_URL'] || `http://127.0.0.1:${env['PORT'] || 8080}`);
  const query = new URLSearchParams(
    FILTERS.flatMap((name) =>
      options[name] === undefined ? [] : [[name, options[name]] as [string, string]],
    ),
  );
  // Every site accepts this address, whatever its API root.
  query.set('rest_route', '/contact-form-7/v1/submissions/export');
  const user = options.user ?? (env['ADMIN_USER'] || 'admin');
  const credentials = Buffer.from(`${user}:${env['ADMIN_PASSWORD'] ?? ''}`).toString('base64');
  const headers = { authorization: `Basic ${credentials}` };
  const response = await fetch(`${url}/?${query}`, { headers }).catch((error: unknown) => {
    throw new UserError(`The site does not respond at ${url}. Is it running?`, { cause: error });
  });
  if (!response.ok || response.body === null) throw new UserError(await reasonOf(response));
  await writeAtomically(options.to ?? STANDARD_STREAM, response.body.pipeThrough(new TextDecoderStream()));
}

async function reasonOf(response: Response): Promise<string> {
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  return `The site refused the request: ${message ?? response.statusText} (status ${response.status})`;
}
