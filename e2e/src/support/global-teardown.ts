import { removeDirectory } from '@almanac/testing/site';

export default async function teardown(): Promise<void> {
  const site = globalThis.almanacSite;
  if (!site) return;
  await site.stop();
  await removeDirectory(site.dataDir);
}
