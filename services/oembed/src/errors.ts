import { defineErrors, RestError } from '@almanac/rest';

/** Errors of embeds, with the codes that clients know, and of the operator's providers. */
export const errors = {
  ...defineErrors({
    invalidUrl: ['oembed_invalid_url', 404, 'Nothing can be embedded from this address.'],
    forbidden: ['rest_forbidden', 'authorization', 'You may not request embeds of other sites.'],
    unknownProvider: ['oembed_unknown_provider', 404, 'There is no provider of this name.'],
    tooManyProviders: ['oembed_too_many_providers', 409, 'There are too many providers: remove one first.'],
  }),
  invalidProvider: (param: string, problem: string): RestError =>
    new RestError('rest_invalid_param', 400, `${param} ${problem}.`, { params: { [param]: problem } }),
};
