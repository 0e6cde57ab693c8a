import { isIP } from 'node:net';
import {
  apiRoot,
  attemptSettings,
  authorizeApplications,
  bodySettings,
  cookieSignIn,
  count,
  grpcAddress,
  httpAddress,
  onOff,
  processSettings,
  redisUrl,
  SERVICES,
  type ServiceName,
  siteUrl,
} from '@almanac/process/config';
import * as z from 'zod';

type Addresses<K extends string, S> = { readonly [N in ServiceName as `${Uppercase<N>}_${K}`]: S };

/** HTTP and gRPC address of each service: `CORE_HTTP`, `CORE_GRPC` … */
const addressSettings = Object.fromEntries(
  SERVICES.flatMap((name): [string, z.ZodType<string>][] => [
    [`${name.toUpperCase()}_HTTP`, httpAddress(name)],
    [`${name.toUpperCase()}_GRPC`, grpcAddress(name)],
  ]),
) as Addresses<'HTTP', ReturnType<typeof httpAddress>> & Addresses<'GRPC', ReturnType<typeof grpcAddress>>;

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Every setting of the gateway. */
export const gatewaySettings = z.object({
  ...processSettings('gateway'),
  /** Port for clients; an alias of HTTP_PORT. */
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  SITE_URL: siteUrl,
  REDIS_URL: redisUrl,
  ...addressSettings,
  API_ROOT: apiRoot,
  /** Origins whose pages may use the API, separated by commas; `*`: all. */
  CORS_ORIGINS: list
    .refine(
      (origins) => origins.every((origin) => origin === '*' || isOrigin(origin)),
      'has something that is no origin',
    )
    .default(['*'])
    .transform((origins) => (origins.includes('*') ? ('*' as const) : new Set(origins))),
  /** Proxies whose X-Forwarded-For is trusted: their number, or their addresses, separated by commas. */
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : list.parse(text)))
    .refine(
      (trusted) => typeof trusted === 'number' || trusted.every(isNetwork),
      'is neither a number nor a list of addresses',
    ),
  /** Whether the content is shown as pages; the API works without them. */
  PUBLIC_PAGES: onOff('on'),
  /** Whether the root index names the website's page that grants application passwords. */
  AUTHORIZE_APPLICATIONS: authorizeApplications,
  /** Whether the API accepts the cookie of users who signed in on the website. */
  COOKIE_SIGN_IN: cookieSignIn,
  /** Whether the site has a website; the API works without it. */
  WEBSITE: onOff('on'),
  /** Whether responses to anonymous reads are cached in memory. */
  CACHE: onOff('on'),
  CACHE_MAX_MB: count(64),
  /** Maximum age of a cached response. */
  CACHE_MAX_AGE_SECONDS: count(300),
  /** Maximum size of a forwarded request body. Services have lower limits for bodies without files. */
  MAX_BODY_MB: count(64),
  ...bodySettings,
  /** Time for which a service may be silent before and within a response. */
  UPSTREAM_TIMEOUT_SECONDS: count(60),
  /** Time for which a start waits for services that are not ready yet. */
  START_WAIT_MS: z.coerce.number().int().min(0).default(5_000),
  ...attemptSettings,
  /** Failed logins with one account, over all addresses without a successful login to it. */
  LOGIN_MAX_FAILURES_PER_ACCOUNT: count(300),
  /** Mails with links to set a password, and to register, that one address may request in an hour. */
  ACCOUNT_MAILS_PER_ADDRESS: count(20),
  /** Whether the root index lists the events namespace as well. */
  INDEX_LISTS_EVENTS: onOff('off'),
});

export const gatewayConfig = gatewaySettings.transform(({ PORT, ...settings }) => ({
  ...settings,
  HTTP_PORT: PORT ?? settings.HTTP_PORT,
}));

export type GatewayConfig = z.output<typeof gatewayConfig>;

/** An address, a range of addresses (`10.0.0.0/8`), or one of Express's names for a range. */
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

/** Addresses of a service. */
export function addressesOf(config: GatewayConfig, name: ServiceName): { http: string; grpc: string } {
  const prefix = name.toUpperCase() as Uppercase<typeof name>;
  return { http: config[`${prefix}_HTTP`], grpc: config[`${prefix}_GRPC`] };
}
