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
    const run = (index: number): void => {
      try {
        // Only who waits for something is waited for: a promise for each stage costs as much as the stage.
        const done = stages[index]?.(request, response, () => run(index + 1));
        if (done instanceof Promise) done.catch(failWith);
      } catch (error) {
        failWith(error);
      }
    };
    run(0);
  };
