import { forms as contracts, type RpcService, rpcService } from '@almanac/rpc';
import type { FormRendering } from '../rendering/service.js';
import type { ContactFormRepository } from './model.js';

/** Contact forms for other services (protos/forms.proto). */
export const contactFormsRpc = (
  forms: ContactFormRepository,
  rendering: Pick<FormRendering, 'render'>,
): RpcService =>
  rpcService(contracts.Directory, {
    async getForms({ ids }) {
      const found = await forms.findMany(ids);
      return {
        forms: found.map(({ _id: id, slug, title, locale, author }) => ({ id, slug, title, locale, author })),
      };
    },
    renderForms: async ({ forms: onPage }) => ({ forms: await rendering.render(onPage) }),
    // Forms have no trash: forms of a deleted author stay without an author, so that none is lost.
    async reassignAuthor({ fromUserId, toUserId, trash }) {
      return { count: await forms.reassignAuthor(fromUserId, trash ? 0 : toUserId) };
    },
  });
