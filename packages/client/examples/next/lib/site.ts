import { AlmanacClient } from '@almanac/client';

/** The site whose content the pages show. Responses are read again after a minute. */
export const client = new AlmanacClient({
  site: process.env['ALMANAC_URL'] ?? 'http://127.0.0.1:8080',
  fetch: (request) => fetch(request, request.method === 'GET' ? { next: { revalidate: 60 } } : {}),
});
