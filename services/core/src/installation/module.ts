import type { CoreRuntime } from '../runtime.js';
import { Installation, type StarterContent } from './service.js';

/** Installs the site on its first start. @param onInstalled called once, when it is installed */
export function installationModule(
  { config, ids, models, passwords }: CoreRuntime,
  { starters, onInstalled }: { starters: StarterContent; onInstalled: () => void },
) {
  const installation = new Installation({ ...models, ids, passwords, starters });
  return {
    async prepare() {
      if (await installation.run(config)) onInstalled();
    },
  };
}
