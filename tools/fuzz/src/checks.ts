import { type Case, expectsResponse } from './cases.js';
import type { Exchange, HttpResponse } from './exchange.js';

/** Fault of a response: a short name that identifies findings, and the details. */
export interface Fault {
  readonly kind: string;
  readonly details: string;
}

/** Expected 5xx errors by code. 503 must have Retry-After as well. */
const DOCUMENTED: ReadonlyMap<string, number> = new Map([
  ['rest_trash_not_supported', 501],
  ['rest_too_busy', 503],
  ['rest_insufficient_storage', 507],
]);

const OF_EVERY_ANSWER: readonly (readonly [string, string])[] = [['x-content-type-options', 'nosniff']];

/** Fault of the response to a request; undefined without one. */
export function faultOf(kase: Case, exchange: Exchange): Fault | undefined {
  const { response: answer, end } = exchange;
  if (!answer) {
    return expectsResponse(kase)
      ? { kind: `no response: ${end}`, details: `after ${ms(exchange)}` }
      : undefined;
  }
  return (
    headerFault(answer) ?? (answer.status >= 400 ? errorFault(kase, answer) : successFault(kase, answer))
  );
}

function headerFault({ headers, status }: HttpResponse): Fault | undefined {
  for (const [name, value] of OF_EVERY_ANSWER)
    if (headers.get(name) !== value) return { kind: `without ${name}`, details: `status ${status}` };
  return undefined;
}

function successFault(kase: Case, { status, headers, body }: HttpResponse): Fault | undefined {
  if (!isJson(headers) || body.length === 0) return undefined;
  const value = parsed(body);
  if (value === undefined) return { kind: 'a response that is not JSON', details: excerpt(body) };
  // The status of an envelope is that of the response inside.
  return isEnvelope(kase, value) && value.status >= 400
    ? bodyFault(value.status, value.body, new Map(Object.entries(value.headers).map(lowerCased)))
    : status < 200
      ? { kind: `status ${status}`, details: excerpt(body) }
      : undefined;
}

/** Whether a response without a body was requested, by the method or its override. */
const asksForHead = (kase: Case, body: Buffer): boolean =>
  kase.method === 'HEAD' ||
  (body.length === 0 && /(?:_method|x-http-method-override)[\s\S]*head/i.test(JSON.stringify(kase)));

function errorFault(kase: Case, { status, headers, body }: HttpResponse): Fault | undefined {
  if (asksForHead(kase, body)) return status >= 500 ? statusFault(status, undefined, headers) : undefined;
  const type = headers.get('content-type') ?? '';
  // Embeds may be requested in XML, with errors in XML.
  if (type.startsWith('text/xml'))
    return status >= 500 ? statusFault(status, xmlCode(body), headers) : undefined;
  const text = /^application\/javascript/.test(type) ? withoutCallback(body) : body;
  const value = parsed(text);
  if (value === undefined)
    return { kind: `${status} that is not JSON`, details: `${type}: ${excerpt(body)}` };
  return bodyFault(status, value, headers);
}

/** The error for the name of a JSONP callback has no data, as in WordPress. */
const CALLBACK_ERROR = 'rest_callback_invalid';

function bodyFault(status: number, body: unknown, headers: ReadonlyMap<string, unknown>): Fault | undefined {
  const { code, message, data } = (body ?? {}) as Record<string, unknown>;
  const stated = (data as { status?: unknown } | undefined)?.status;
  const expected = code === CALLBACK_ERROR ? undefined : status;
  if (typeof code !== 'string' || typeof message !== 'string' || stated !== expected)
    return { kind: `${status} of another shape`, details: JSON.stringify(body).slice(0, 300) };
  return status >= 500 ? statusFault(status, code, headers) : undefined;
}

function statusFault(
  status: number,
  code: string | undefined,
  headers: ReadonlyMap<string, unknown>,
): Fault | undefined {
  // A response without a body has no code.
  const isMeant =
    code === undefined ? [...DOCUMENTED.values()].includes(status) : DOCUMENTED.get(code) === status;
  if (isMeant && (status !== 503 || headers.has('retry-after'))) return undefined;
  return { kind: `${status} ${code ?? ''}`.trim(), details: `a ${status} that is not documented` };
}

interface Envelope {
  readonly status: number;
  readonly body: unknown;
  readonly headers: object;
}

const isEnvelope = ({ query }: Case, value: unknown): value is Envelope =>
  query.some(([name]) => name === '_envelope') &&
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  typeof value.status === 'number' &&
  'body' in value &&
  'headers' in value;

const lowerCased = ([name, value]: [string, unknown]): [string, unknown] => [name.toLowerCase(), value];

const isJson = (headers: ReadonlyMap<string, string>): boolean =>
  headers.get('content-type')?.startsWith('application/json') === true;

const decoder = new TextDecoder('utf-8', { fatal: true });

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(body));
  } catch {
    return undefined;
  }
}

const withoutCallback = (body: Buffer): Buffer =>
  Buffer.from(body.toString('latin1').replace(/^\/\*\*\/[\w.]+\(|\)$/g, ''), 'latin1');

const xmlCode = (body: Buffer): string | undefined => /<code>(.*?)<\/code>/.exec(body.toString())?.[1];

const excerpt = (body: Buffer): string => JSON.stringify(body.toString('utf8', 0, 300));

const ms = ({ ms }: Exchange): string => `${Math.round(ms)} ms`;

/** Fault of a log line; undefined for an ordinary one. */
export function faultOfLine({ file, text }: { file: string; text: string }): Fault {
  let message = '';
  try {
    const { msg, err } = JSON.parse(text) as { msg?: string; err?: { message?: string } };
    message = `${msg}: ${err?.message ?? ''}`;
  } catch {
    message = 'a line that is none';
  }
  return { kind: `${file} has ${message.slice(0, 120)}`, details: text.slice(0, 1_500) };
}
