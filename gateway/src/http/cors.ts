/**
 * Cross-origin headers as browser clients need them, the same on success, error and preflight
 * (behaviour-core.md section 1). Credentials are allowed to every allowed origin as clients expect it; they are never
 * sent by a browser on its own, because the interface takes them from the Authorization header alone and never
 * challenges for them.
 */
const EXPOSED = 'X-WP-Total, X-WP-TotalPages, Link, X-TEC-Total, X-TEC-TotalPages, ETag, X-Request-Id';
const ALLOWED_HEADERS = [
  'Authorization',
  'X-WP-Nonce',
  'Content-Disposition',
  'Content-MD5',
  'Content-Type',
  'X-HTTP-Method-Override',
  'If-None-Match',
  'X-Request-Id',
].join(', ');
const ALLOWED_METHODS = 'OPTIONS, GET, POST, PUT, PATCH, DELETE';
/** Seconds for which a browser need not ask again. */
const PREFLIGHT_MAX_AGE = '600';

/** Any origin, or those named (`https://app.example`). */
export type AllowedOrigins = '*' | ReadonlySet<string>;

/** Headers of every answer of the interface, whoever asks. Names and values in turn, as `writeHead` takes them. */
export const CORS_HEADERS: readonly string[] = [
  ...['Access-Control-Expose-Headers', EXPOSED],
  ...['Access-Control-Allow-Headers', ALLOWED_HEADERS],
  ...['Vary', 'Origin'],
];

/** Further headers for a request from another origin; none when the origin is not allowed. */
export function originHeaders(origins: AllowedOrigins, origin: string | undefined): readonly string[] {
  if (origin === undefined || (origins !== '*' && !origins.has(origin))) return [];
  return [
    ...['Access-Control-Allow-Origin', origin],
    ...['Access-Control-Allow-Methods', ALLOWED_METHODS],
    ...['Access-Control-Allow-Credentials', 'true'],
  ];
}

/** Further headers of the answer to a preflight. */
export const PREFLIGHT_HEADERS: readonly string[] = [
  ...['Access-Control-Max-Age', PREFLIGHT_MAX_AGE],
  ...['X-Content-Type-Options', 'nosniff'],
];
