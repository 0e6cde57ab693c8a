import { blockRendererRoutes } from './routes.js';
import { BlockRendering, type BlockRenderingDeps } from './service.js';

/** Renders dynamic blocks for editors. */
export const blockRendererModule = (deps: BlockRenderingDeps) => ({
  routes: blockRendererRoutes(new BlockRendering(deps)),
});
