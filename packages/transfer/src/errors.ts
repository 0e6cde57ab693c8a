import { RestError } from '@almanac/rest';

/** A call that cannot be carried out. */
export const invalidParam = (param: string, message: string): RestError =>
  new RestError('rest_invalid_param', 400, message, { params: { [param]: message } });
