import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';

const HEAD =
  '// Generated from the API description by `npm run client-types -w @almanac/e2e -- <site>`. Do not edit.\n';

/** The generated types of the client package. */
export const CLIENT_TYPES = fileURLToPath(
  new URL('../../../packages/client/src/generated/api.ts', import.meta.url),
);

/** The types of an API description, without its examples and other comments. */
export async function clientTypesOf(description: OpenAPI3): Promise<string> {
  const types = astToString(await openapiTypes(description));
  return HEAD + types.replace(/^ *\/\*\*.*?\*\/\n/gms, '');
}
