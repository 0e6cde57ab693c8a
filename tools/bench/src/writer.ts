import { ADMIN } from '@almanac/testing/site';

const authorization = `Basic ${Buffer.from(`${ADMIN.user}:${ADMIN.password}`).toString('base64')}`;

/** Creates or changes an object through the API, as the administrator. @returns its id */
export async function write(url: string, fields: object): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return (JSON.parse(text) as { id: number }).id;
}
