import * as z from 'zod';
import type { Visit } from '../templates/index.js';

/** Outcome of a form that a visitor sent. */
export type Outcome = {
  /** Namespaces that have changed, for the gateway. */
  readonly bumped?: string | undefined;
} & (
  | { readonly redirect: string }
  /** The page that it was sent from is shown again, and tells. */
  | { readonly visit: Visit; readonly status: number; readonly retryAfter?: string | undefined }
);

/** An error response of the API. */
export const refusalShape = z.object({
  code: z.string(),
  message: z.string(),
  data: z
    .object({ params: z.record(z.string(), z.unknown()).optional() })
    .optional()
    .catch(undefined),
});
