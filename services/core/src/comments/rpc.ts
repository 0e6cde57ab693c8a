import { core, type RpcService, rpcService } from '@almanac/rpc';
import type { CommentRepository } from './model.js';

/** Comments for other services (protos/core.proto). */
export const commentsRpc = (comments: CommentRepository): RpcService =>
  rpcService(core.Comments, {
    async countByPost({ postIds: posts }) {
      const counts = await comments.countApproved([...new Set(posts)]);
      return {
        counts: [...counts]
          .filter(([, count]) => count > 0)
          .map(([post, count]) => ({ postId: post, count })),
      };
    },
    async detachPost({ postId: post }) {
      await comments.deleteByPost(post);
      return {};
    },
  });
