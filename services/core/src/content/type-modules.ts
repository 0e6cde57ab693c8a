import type { EmbedSource } from '@almanac/rest';
import type { CoreRuntime } from '../runtime.js';
import type { TypeModule } from './declaration.js';
import { contentTypes } from './declared.js';
import type { ContentModule } from './module.js';

/** The behaviour of all content types. */
export class TypeModules {
  private constructor(private readonly byName: ReadonlyMap<string, TypeModule>) {}

  static async load(content: ContentModule, runtime: CoreRuntime): Promise<TypeModules> {
    const modules = new Map<string, TypeModule>();
    for (const { name, load } of contentTypes()) modules.set(name, (await load())(content, runtime));
    return new TypeModules(modules);
  }

  /** All modules, in the order of their declarations. */
  get all(): readonly TypeModule[] {
    return [...this.byName.values()];
  }

  /** Embed sources of items by id, by type. */
  get embeds(): Readonly<Record<string, EmbedSource<number>>> {
    return Object.fromEntries([...this.byName].map(([name, { byId }]) => [name, byId]));
  }

  /** @throws TypeError for a type that is not declared */
  serviceOf(name: string): TypeModule['service'] {
    const found = this.byName.get(name);
    if (!found) throw new TypeError(`no type of content is called ${name}`);
    return found.service;
  }
}
