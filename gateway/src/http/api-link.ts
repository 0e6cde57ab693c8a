/** The `Link` header by which clients find the API. @param rootUrl address of the root index */
export const apiLink = (rootUrl: string): string => `<${rootUrl}>; rel="https://api.w.org/"`;
