import type { JsonSchema } from '../routes/json-schema.js';
import { withExamples } from './examples.js';
import type { ApiFragment } from './fragment.js';
import { shareRepeated } from './shared.js';

/** Data about the site in the document. */
export interface DocumentPlace {
  /** Address of the API root, without a trailing slash. */
  readonly apiUrl: string;
  readonly version: string;
}

const DESCRIPTION = `The API of this site: content as WordPress's clients know it (\`wp/v2\`), events
(\`tribe/events/v1\`), contact forms (\`contact-form-7/v1\`) and embeds (\`oembed/1.0\`).

**Sign in** with the name of a user and an application password (HTTP Basic); make one at
\`POST /wp/v2/users/me/application-passwords\`. What is public may be read by everybody; who may do more is decided for
each item, and refused with 401 to nobody in particular and 403 to somebody.

**Every answer** may be cut down to some members with \`_fields=id,title.rendered\` and wrapped into
\`{"body", "status", "headers"}\` with \`_envelope\`: the schemas here are those of whole answers. A client that can only
send GET and POST names another method in \`X-HTTP-Method-Override\`, or in \`_method\`; a script of another site may ask
for its own function with \`_jsonp\`. These are no parameters of the operations, as they make other answers of them.

**Values** are given here in their own type. As clients of WordPress write them, texts are read as numbers and booleans,
lists may be texts with commas, an object may be a list (which names no member), and \`null\` counts as not sent.
Parameters that are not listed are ignored. That an id or a slug names something which is there, and that the caller may
use it, no schema can say.

**Errors** are \`{"code", "message", "data": {"status"}}\`; decide by \`code\`. Of wrong parameters \`data.params\` says by
name what is wrong, and \`data.details\` under which code.`;

/** Merges the fragments of the services into one OpenAPI document. @throws TypeError for a duplicate name */
export function joinFragments(
  fragments: readonly ApiFragment[],
  { apiUrl, version }: DocumentPlace,
): JsonSchema {
  const tags = new Map(fragments.flatMap((fragment) => fragment.tags.map((tag) => [tag.name, tag] as const)));
  const schemas = {
    Error: ERROR,
    ...unique(
      fragments.map((fragment) => fragment.schemas),
      SHARED,
    ),
  };
  const { paths, parameters, requestBodies, responses } = shareRepeated(
    withExamples(unique(fragments.map((fragment) => fragment.paths)), schemas),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Almanac',
      version,
      summary: 'Content, events, contact forms and embeds over HTTP and JSON.',
      description: DESCRIPTION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: apiUrl }],
    security: [{}, { basic: [] }, { bearer: [] }],
    tags: [...tags.values()],
    paths,
    components: {
      schemas,
      headers: HEADERS,
      parameters: { ...parameters, _embed: EMBED, 'If-None-Match': IF_NONE_MATCH },
      requestBodies,
      responses: {
        ...responses,
        NotModified: NOT_MODIFIED,
        HeadersTooLarge: HEADERS_TOO_LARGE,
        Other: OTHER,
      },
      securitySchemes: {
        basic: {
          type: 'http',
          scheme: 'basic',
          description: 'The name or e-mail address of a user, and an application password.',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'An application password.' },
      },
    },
  };
}

/** Schemas that every namespace may define. */
const SHARED: ReadonlySet<string> = new Set(['Links', 'Embedded', 'NamespaceIndex']);

function unique<T>(
  parts: readonly Readonly<Record<string, T>>[],
  shared: ReadonlySet<string> = new Set(),
): Record<string, T> {
  const all: Record<string, T> = {};
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    if (name in all && !shared.has(name)) throw new TypeError(`${name} is described twice`);
    all[name] = value;
  }
  return all;
}

const ERROR: JsonSchema = {
  description: 'An error response.',
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'string', description: 'Code of the error, for clients.' },
    message: { type: 'string', description: 'Message for people; it may change.' },
    data: {
      type: 'object',
      required: ['status'],
      properties: {
        status: { type: 'integer', description: 'The status of the response.' },
        params: {
          description: 'Messages by parameter, or the names of missing parameters.',
          anyOf: [
            { type: 'object', additionalProperties: { type: 'string' } },
            { type: 'array', items: { type: 'string' } },
          ],
        },
        details: {
          description: 'Errors with codes by parameter; an empty list for none.',
          anyOf: [
            { type: 'object', additionalProperties: { type: 'object' } },
            { type: 'array', maxItems: 0 },
          ],
        },
      },
      additionalProperties: true,
    },
    additional_data: { type: 'array', description: 'Further data of the same kind.' },
    additional_errors: {
      type: 'array',
      description: 'Further errors of the request.',
      items: {
        type: 'object',
        required: ['code', 'message', 'data'],
        properties: { code: { type: 'string' }, message: { type: 'string' }, data: { type: 'object' } },
        additionalProperties: true,
      },
    },
  },
};

const OTHER: JsonSchema = {
  description:
    'Other errors: `rest_request_timeout` (408) when a body does not come in time; `rest_too_many_attempts` (429) after too many wrong passwords; `rest_service_unavailable`, `rest_outcome_unknown`, `rest_too_busy` (503), `rest_service_timeout` (504) and `rest_insufficient_storage` (507) when a part of the site is unavailable or at its limits.',
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: {
        code: 'rest_service_unavailable',
        message: 'A part of the site is not available at the moment.',
        data: { status: 503 },
      },
    },
  },
};

const HEADERS_TOO_LARGE: JsonSchema = {
  description:
    '- `rest_headers_too_large`: The headers of the request are too large. The address is one of them.',
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: {
        code: 'rest_headers_too_large',
        message: 'The headers of the request are too large.',
        data: { status: 431 },
      },
    },
  },
};

const EMBED: JsonSchema = {
  name: '_embed',
  in: 'query',
  required: false,
  description: 'Relations whose linked objects are embedded; empty: all embeddable ones.',
  // The relation is unknown here, so it has any shape.
  schema: {},
  examples: { all: { value: true }, some: { value: 'author,wp:term' } },
};

const IF_NONE_MATCH: JsonSchema = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'ETag of a response that the client has. The status is 304 while that response is current.',
  schema: { type: 'string' },
};

const NOT_MODIFIED: JsonSchema = { description: 'The response that the client has is current.' };

const header = (description: string, schema: JsonSchema): JsonSchema => ({ description, schema });
const count = (description: string): JsonSchema => header(description, { type: 'integer', minimum: 0 });
const text = (description: string): JsonSchema => header(description, { type: 'string' });

const HEADERS: Readonly<Record<string, JsonSchema>> = {
  'X-WP-Total': count('Number of items in the whole list.'),
  'X-WP-TotalPages': count('Number of pages of the whole list.'),
  'X-TEC-Total': count('Number of items in the whole list.'),
  'X-TEC-TotalPages': count('Number of pages of the whole list.'),
  Link: text('Addresses of the neighbouring pages (`prev`, `next`) and of the API root.'),
  Location: text('Address of what was created.'),
  ETag: text(
    'Tag of the response. Sent back as `If-None-Match`, it gets a 304 without a body while the response is unchanged.',
  ),
  'X-Request-Id': text('Id of the request in the logs of the site.'),
};
