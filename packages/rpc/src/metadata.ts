/** The metadata entry in which the id of the request travels on. */
export const REQUEST_ID_KEY = 'x-request-id';
