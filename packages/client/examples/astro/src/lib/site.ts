import { AlmanacClient } from '@almanac/client';

/** The site whose content the pages show. */
export const client = new AlmanacClient({ site: process.env['ALMANAC_URL'] ?? 'http://127.0.0.1:8080' });
