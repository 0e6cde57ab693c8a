import type { IncomingMessage } from 'node:http';
import type { Fail, GatewayResponse, Stage } from '../http/locals.js';

/** Runs stages one after the other, each when the one before passes the request on. */
export const inTurn =
  (stages: readonly Stage[], fail: Fail) =>
  (request: IncomingMessage, response: GatewayResponse): void => {
    const run = (index: number): void => {
      try {
        // Only who waits for something is waited for: a promise for each stage costs as much as the stage.
        const done = stages[index]?.(request, response, () => run(index + 1));
        if (done instanceof Promise) done.catch((error: unknown) => fail(error, request, response));
      } catch (error) {
        void fail(error, request, response);
      }
    };
    run(0);
  };
