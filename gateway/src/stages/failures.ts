import { internalError, isRestError, type RestError } from '@almanac/rest';
import type { Logger } from '@almanac/service';
import type { ErrorStage, GatewayResponse } from '../http/locals.js';

/** Answers with what the stages have thrown: refusals as they are, anything else as a fault of ours. */
export const answerFailure =
  (refuse: (error: RestError, response: GatewayResponse) => void, logger: Logger): ErrorStage =>
  (error, _request, response, _next) => {
    if (!isRestError(error)) logger.error({ err: error }, 'a request failed');
    if (response.headersSent) response.destroy();
    else refuse(isRestError(error) ? error : internalError(), response);
  };
