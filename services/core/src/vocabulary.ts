/** Values that several resources know. */

/** Languages of the interface; '' stands for the default. */
export const LANGUAGES = ['', 'en_US', 'es_ES'] as const;

/** Whether something takes comments, or pings. */
export const OPEN_OR_CLOSED = ['open', 'closed'] as const;
