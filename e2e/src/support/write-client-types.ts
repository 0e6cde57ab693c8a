import { writeFile } from 'node:fs/promises';
import type { OpenAPI3 } from 'openapi-typescript';
import { CLIENT_TYPES, clientTypesOf } from './client-types.js';

const [site = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const response = await fetch(`${site}/openapi.json`);
if (!response.ok) throw new Error(`${site} responds ${response.status}`);
await writeFile(CLIENT_TYPES, await clientTypesOf((await response.json()) as OpenAPI3));
