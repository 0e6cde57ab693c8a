import { removeDirectory } from '@almanac/testing/site';

export default async function teardown(): Promise<void> {
  const site = globalThis.almanacSite;
  if (!site) return;
  await site.stop();
  if ('dataDir' in site) await removeDirectory(site.dataDir);
}
