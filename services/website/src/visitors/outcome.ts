import * as z from 'zod';
import type { Visit } from '../templates/index.js';

/** Outcome of a form that a visitor sent. */
export type Outcome = {
  /** Namespaces that have changed, for the gateway. */
  readonly bumped?: string | undefined;
} & (
  | { readonly redirect: string }
  /** The page with the form is shown again, with a notice. */
  | { readonly visit: Visit; readonly status: number; readonly retryAfter?: string | undefined }
);

/** An error response of the API. */
export const errorShape = z.object({
  code: z.string(),
  message: z.string(),
  data: z
    .object({ params: z.record(z.string(), z.unknown()).optional() })
    .optional()
    .catch(undefined),
});
