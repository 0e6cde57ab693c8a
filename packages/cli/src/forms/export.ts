import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UserError } from '../command-line/user-error.js';

/** As the command was given them. */
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

/** Writes messages of contact forms as CSV. @throws UserError when the site refuses, or does not answer */
export async function exportMessages(options: ExportOptions, env: NodeJS.ProcessEnv): Promise<void> {
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
    if (!response.ok || response.body === null) throw new UserError(await reasonOf(response));
    const target = options.to === undefined ? process.stdout : createWriteStream(options.to);
    await pipeline(Readable.fromWeb(response.body as never), target, { end: options.to !== undefined });
  } catch (error) {
    const reason = error instanceof Error ? (causeOf(error) ?? error.message) : String(error);
    throw new UserError(`The messages could not be exported. ${reason}`, { cause: error });
  }
}

async function reasonOf(response: Response): Promise<string> {
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  return `${response.status}: ${message ?? response.statusText}`;
}

const causeOf = ({ cause }: Error): string | undefined =>
  cause instanceof Error ? cause.message : undefined;
