import { requires } from '@almanac/rest';
import { errors } from './errors.js';

/** The right to manage webhooks and to see their deliveries. */
export const toManage = requires('manage_options', errors.cannotManage);
