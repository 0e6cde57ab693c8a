import { RestError } from '@almanac/rest';

/** Error for an invalid argument of a call. */
export const invalidParam = (param: string, message: string): RestError =>
  new RestError('rest_invalid_param', 400, message, { params: { [param]: message } });
