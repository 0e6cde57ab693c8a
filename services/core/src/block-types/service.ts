import type { BlockType } from './block-type.js';
import { BLOCK_TYPES } from './declarations.js';
import { errors } from './errors.js';

/** Reads block types, which are defined in code. */
export class BlockTypesService {
  /** @param namespace all namespaces unless given */
  list(namespace: string | undefined): readonly BlockType[] {
    return BLOCK_TYPES.filter(({ name }) => namespace === undefined || name.startsWith(`${namespace}/`));
  }

  /** @throws RestError rest_block_type_invalid */
  get(namespace: string, name: string): BlockType {
    const found = BLOCK_TYPES.find((type) => type.name === `${namespace}/${name}`);
    if (!found) throw errors.unknown();
    return found;
  }
}
