import type { ErrorStage, GatewayRequest, GatewayResponse, Stage } from '../http/locals.js';

/**
 * Runs stages one after the other, as Express does, on requests and responses as Node made them: to exchange their
 * prototypes, as Express does too, makes everything slower that is done with them afterwards. So the stages may use no
 * more than Node's own.
 *
 * @param fail answers with what a stage throws.
 */
export const inTurn =
  (stages: readonly Stage[], fail: ErrorStage) =>
  (request: GatewayRequest, response: GatewayResponse): void => {
    const failWith = (error: unknown): void => void fail(error, request, response, () => undefined);
    const run = async (index: number): Promise<void> => {
      try {
        await stages[index]?.(request, response, () => void run(index + 1));
      } catch (error) {
        failWith(error);
      }
    };
    void run(0);
  };
