import type { CoreRuntime } from '../runtime.js';
import { Installation, type StarterContent } from './service.js';

/** The first start of a site. @param onInstalled called once, when it has been installed */
export function installationModule(
  { config, ids, models, passwords, siteUrl }: CoreRuntime,
  { starters, onInstalled }: { starters: StarterContent; onInstalled: () => void },
) {
  const installation = new Installation({ ...models, ids, passwords, starters });
  return {
    async prepare() {
      const installed = await installation.run({
        title: config.SITE_TITLE,
        tagline: config.SITE_TAGLINE,
        adminLogin: config.ADMIN_USER,
        adminPassword: config.ADMIN_PASSWORD,
        adminEmail: config.ADMIN_EMAIL,
        url: siteUrl,
      });
      if (installed) onInstalled();
    },
  };
}
