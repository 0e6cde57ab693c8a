import { defineErrors, RestError } from '@almanac/rest';

/** Errors of redirects. */
export const errors = {
  ...defineErrors({
    unknown: ['redirect_unknown', 404, 'Nothing leads on from this address.'],
    tooMany: ['redirect_too_many', 409, 'There are too many redirects: remove some first.'],
  }),
  invalid: (from: string, param: string, problem: string): RestError =>
    new RestError('rest_invalid_param', 400, `${from}: ${param} ${problem}.`, {
      params: { [param]: problem },
    }),
};
