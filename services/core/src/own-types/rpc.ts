import { type Declarations, NO_DECLARATIONS, readDeclarations } from '@almanac/content-types';
import { core, rpcService } from '@almanac/rpc';
import type { ContentModule } from '../content/module.js';
import { DeclaredFields } from '../fields/meta-fields.js';
import type { CoreRuntime } from '../runtime.js';
import type { termsModule } from '../terms/module.js';
import { DeclarationsChange } from './declarations-change.js';
import { Removal } from './removal.js';
import { storedKinds } from './stored.js';

/** Lists stored types, taxonomies, statuses and fields for the command line, and removes them (protos/core.proto). */
export const ownContentModule = (
  {
    config,
    database,
    embeds,
    fields,
    models,
    onChange,
  }: Pick<CoreRuntime, 'config' | 'database' | 'embeds' | 'fields' | 'models' | 'onChange'>,
  content: Pick<ContentModule, 'store' | 'typeDeps'>,
  { service: terms }: Pick<ReturnType<typeof termsModule>, 'service'>,
) => {
  const removal = new Removal({ database, fields, content, terms });
  const change = new DeclarationsChange(config.CONTENT_TYPES, { ...models, onChange });
  return {
    prepare: () => change.prepare(),
    workers: [change],
    rpc: [
      rpcService(core.OwnContent, {
        getDeclarations: async () => ({ declarations: JSON.stringify(config.CONTENT_TYPES) }),
        listStored: async ({ declarations }) => {
          const compared =
            declarations === '' ? fields : new DeclaredFields(checkedBefore(declarations), embeds);
          return { kinds: [...(await storedKinds(database, compared))] };
        },
        removeStored: async (kind) => {
          const documents = await removal.remove(kind);
          if (documents > 0) await onChange();
          return { documents };
        },
      }),
    ],
  };
};

/** Declarations that the caller has checked. */
const checkedBefore = (declarations: string): Declarations =>
  readDeclarations(declarations).declarations ?? NO_DECLARATIONS;
