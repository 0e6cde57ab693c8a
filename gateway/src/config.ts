import { isIP } from 'node:net';
import {
  apiRoot,
  attemptSettings,
  grpcAddress,
  PROCESSES,
  type ProcessName,
  processSettings,
  redisUrl,
  siteUrl,
} from '@almanac/service/config';
import { z } from 'zod';

/** The services, in the order in which the root index lists them. */
export const SERVICES = ['oembed', 'forms', 'events', 'core'] as const satisfies readonly ProcessName[];

const httpAddress = (name: ProcessName) =>
  z
    .url({ protocol: /^http$/, error: 'is not an http:// address' })
    .default(`http://127.0.0.1:${PROCESSES[name].http}`)
    .transform((url) => url.replace(/\/+$/, ''));

const count = (standard: number) => z.coerce.number().int().min(1).default(standard);

/** `on`, `off`; what is not said is the default. */
const onOff = (standard: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'is neither on nor off' })
    .default(standard)
    .transform((value) => value === 'on');

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Every setting of the gateway. */
export const gatewaySettings = z.object({
  ...processSettings('gateway'),
  /** Where clients reach the site; the same as HTTP_PORT. */
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  SITE_URL: siteUrl,
  REDIS_URL: redisUrl,
  CORE_HTTP: httpAddress('core'),
  CORE_GRPC: grpcAddress('core'),
  EVENTS_HTTP: httpAddress('events'),
  EVENTS_GRPC: grpcAddress('events'),
  FORMS_HTTP: httpAddress('forms'),
  FORMS_GRPC: grpcAddress('forms'),
  OEMBED_HTTP: httpAddress('oembed'),
  OEMBED_GRPC: grpcAddress('oembed'),
  API_ROOT: apiRoot,
  /** Origins whose pages may use the interface, separated by commas; `*`: all. */
  CORS_ORIGINS: list
    .refine(
      (origins) => origins.every((origin) => origin === '*' || isOrigin(origin)),
      'has something that is no origin',
    )
    .default(['*'])
    .transform((origins) => (origins.includes('*') ? ('*' as const) : new Set(origins))),
  /** Whose X-Forwarded-For is believed: a number of proxies in front, or their addresses, separated by commas. */
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : list.parse(text)))
    .refine(
      (trusted) => typeof trusted === 'number' || trusted.every(isNetwork),
      'is neither a number nor a list of addresses',
    ),
  /** Whether answers to anonymous reads are kept in memory. */
  CACHE: onOff('on'),
  CACHE_MAX_MB: count(64),
  /** Longest life of a kept answer. */
  CACHE_MAX_AGE_SECONDS: count(300),
  /** Largest request body that is passed on; services have lower limits for what is not a file. */
  MAX_BODY_MB: count(64),
  /** How long a service may be silent while it is answering. */
  UPSTREAM_TIMEOUT_SECONDS: count(60),
  /** How long a start waits for services that are not there yet. */
  START_WAIT_MS: z.coerce.number().int().min(0).default(5_000),
  ...attemptSettings,
  /** Failures with one account that all addresses may have together which have never logged in with it. */
  LOGIN_MAX_FAILURES_PER_ACCOUNT: count(300),
  /** Whether the root index lists the events namespace as well. */
  INDEX_LISTS_EVENTS: onOff('off'),
});

export const gatewayConfig = gatewaySettings.transform(({ PORT, ...settings }) => ({
  ...settings,
  HTTP_PORT: PORT ?? settings.HTTP_PORT,
}));

export type GatewayConfig = z.output<typeof gatewayConfig>;

/** An address, a range of them (`10.0.0.0/8`), or a name that Express has for one. */
function isNetwork(text: string): boolean {
  const [address = '', prefix = '0'] = text.split('/');
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
    (isIP(address) !== 0 && /^\d{1,3}$/.test(prefix))
  );
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

/** Where a service is reached. */
export function addressesOf(
  config: GatewayConfig,
  name: (typeof SERVICES)[number],
): { http: string; grpc: string } {
  const prefix = name.toUpperCase() as Uppercase<typeof name>;
  return { http: config[`${prefix}_HTTP`], grpc: config[`${prefix}_GRPC`] };
}
