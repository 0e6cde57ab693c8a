import {
  arg,
  body,
  endpoint,
  type JsonSchema,
  json,
  publicAccess,
  type RestRequest,
  type Route,
  type SerializedJson,
  serialize,
  spliceList,
  spliceMembers,
} from '@almanac/rest';
import type { BatchDispatcher, BatchResponse, BatchSender } from './batch-dispatcher.js';
import { type BatchBounds, BatchLimits, type MostOfBatches } from './batch-limits.js';

/** Maximum number of requests in a batch. */
const MAX_REQUESTS = 25;
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const MEGABYTE = 1024 * 1024;
const LIMITS: MostOfBatches = {
  all: 16,
  perClient: 4,
  bytes: 32 * MEGABYTE,
  bytesPerBatch: 4 * MEGABYTE,
  ms: 60_000,
};

/** The argument `requests`, as clients of WordPress send it. */
const REQUESTS: JsonSchema = {
  type: 'array',
  maxItems: MAX_REQUESTS,
  items: {
    type: 'object',
    properties: {
      method: { type: 'string', enum: METHODS, default: 'POST' },
      path: { type: 'string', required: true },
      body: { type: 'object', properties: [], additionalProperties: true },
      headers: {
        type: 'object',
        properties: [],
        additionalProperties: { type: ['string', 'array'], items: { type: 'string' } },
      },
    },
  },
};

/** Allows any further members. */
const ANYTHING = { additional: 'keep', accepts: { additionalProperties: true } } as const;

const ARGS = {
  validation: arg.string({
    enum: ['require-all-validate', 'normal'],
    default: 'normal',
    stage: 'sanitize',
    description: 'Whether nothing is carried out unless the arguments of all requests are valid.',
  }),
  requests: arg.array(
    arg.object({
      method: arg.string({ enum: METHODS, default: 'POST' }),
      path: arg.string({ required: true, description: 'A route with its query, such as `/wp/v2/posts/7`.' }),
      body: arg.object({}, { ...ANYTHING, description: 'Parameters of the request.' }),
      headers: arg.object({}, { ...ANYTHING, description: 'Headers, which no route reads.' }),
    }),
    {
      required: true,
      maxItems: MAX_REQUESTS,
      json: REQUESTS,
      description: 'The requests, which are carried out one after another.',
    },
  ),
};

const RESPONSES: JsonSchema = {
  type: 'object',
  required: ['responses'],
  properties: {
    failed: { const: 'validation', description: 'Nothing was carried out.' },
    responses: {
      type: 'array',
      items: {
        description:
          'Responses in the order of the requests; null for a valid request that was not carried out.',
        type: ['object', 'null'],
        required: ['body', 'status', 'headers'],
        properties: {
          body: {},
          status: { type: 'integer' },
          headers: {
            description: 'An empty list for none.',
            anyOf: [
              {
                type: 'object',
                properties: { Location: { type: 'string' }, Allow: { type: 'string' } },
                additionalProperties: false,
              },
              { type: 'array', maxItems: 0 },
            ],
          },
        },
      },
    },
  },
};

/** `POST /batch/v1`: several requests in one, to any services. @param stopping aborted when the gateway stops */
export function batchRoute(dispatcher: BatchDispatcher, stopping: AbortSignal): Route {
  const limits = new BatchLimits(LIMITS, stopping);
  const run = async (request: Batch, bounds: BatchBounds): Promise<SerializedJson> => {
    const { requests, validation } = request.args;
    const sender: BatchSender = {
      identity: request.identity,
      requestId: request.id,
      clientAddress: request.ip,
    };
    if (validation === 'require-all-validate') {
      const errors = await dispatcher.validate(requests, sender, bounds);
      if (errors.some((error) => error !== null))
        return spliceMembers(serialize({ failed: 'validation' }), { responses: listOf(errors) });
    }
    const responses = await dispatcher.execute(requests, sender, bounds);
    return spliceMembers(serialize({}), { responses: listOf(responses) });
  };
  return {
    path: '/batch/v1',
    subject: BATCHES,
    endpoints: [
      endpoint({
        methods: ['POST'],
        summary: 'Send several requests at once',
        description:
          'Routes marked `allow_batch` in the index are allowed. Each request has its own response: one that fails undoes no other.',
        responses: [json(RESPONSES, { name: 'BatchResponses', status: 207 })],
        args: ARGS,
        permission: publicAccess,
        handler: async (request) => {
          const client = { address: request.ip, ended: request.ended };
          return body(await limits.run(client, (bounds) => run(request, bounds)), { status: 207 });
        },
      }),
    ],
  };
}

type Batch = Pick<RestRequest<typeof ARGS>, 'args' | 'identity' | 'id' | 'ip'>;

const BATCHES = {
  one: 'a batch',
  many: 'batches',
  description: 'Several requests in one.',
  examples: {
    create: {
      validation: 'require-all-validate',
      requests: [
        { method: 'POST', path: '/wp/v2/posts?_fields=id', body: { title: 'First', content: 'Text' } },
        { method: 'POST', path: '/wp/v2/posts?_fields=id', body: { title: 'Second', content: 'Text' } },
      ],
    },
  },
};

const listOf = (responses: readonly (BatchResponse | null)[]): SerializedJson =>
  spliceList(responses.map((response) => (response ? written(response) : serialize(null))));

function written({ status, location, allow, body: content }: BatchResponse): SerializedJson {
  const headers = { ...(location && { Location: location }), ...(allow && { Allow: allow }) };
  return spliceMembers(serialize({}), {
    body: content,
    status: serialize(status),
    // PHP writes an empty map as a list, so missing headers are an empty list.
    headers: serialize(Object.keys(headers).length === 0 ? [] : headers),
  });
}
