// Writes each published post into a file: its fields as YAML, then its HTML.
// node export-posts.mjs https://site.example folder
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AlmanacClient } from '@almanac/client';

const [site, folder] = process.argv.slice(2);
if (!site || !folder) {
  console.error('usage: node export-posts.mjs SITE FOLDER');
  process.exit(2);
}

const client = new AlmanacClient({ site });
await mkdir(folder, { recursive: true });
let count = 0;
for await (const { id, slug, date, title, content } of client.list('/wp/v2/posts')) {
  // JSON strings are valid YAML.
  const fields = Object.entries({ id, date, title: title.rendered }).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  );
  await writeFile(join(folder, `${slug}.html`), `---\n${fields.join('\n')}\n---\n${content.rendered}`);
  count += 1;
}
console.log(`${count} posts`);
