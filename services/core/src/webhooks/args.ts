import { CHANGE_ACTIONS, CHANGE_KINDS } from '@almanac/data';
import { accepting, arg, idArg } from '@almanac/rest';
import { CURSOR } from '../changes/view.js';

/** Longest address of a receiver. */
const LONGEST_URL = 2_000;

/** An http(s) address without credentials. */
const isReceiver = accepting({ pattern: '^https?://[^\\s/?#@]+' }, (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
});

const URL_OPTIONS = {
  description: 'Address of the receiver: http or https, without credentials.',
  format: 'uri',
  maxLength: LONGEST_URL,
  refine: isReceiver,
} as const;

const name = { description: 'Name of the receiver.', maxLength: 200 } as const;
const kinds = {
  description: 'Kinds of objects whose changes are sent; all if empty.',
  maxItems: CHANGE_KINDS.length,
} as const;
const types = {
  description: 'Types of content and taxonomies whose changes are sent; all if empty.',
  maxItems: 100,
} as const;
const actions = {
  description: 'Actions that are sent; all if empty.',
  maxItems: CHANGE_ACTIONS.length,
} as const;
const active = { description: 'Whether changes are sent.' } as const;

const kind = arg.string({ enum: CHANGE_KINDS });
const type = arg.string({ maxLength: 100 });
const action = arg.string({ enum: CHANGE_ACTIONS });

/** The webhook in the path. */
export const id = idArg('Id of the webhook.');

export const createArgs = {
  name: arg.string({ ...name, default: '' }),
  url: arg.string({ ...URL_OPTIONS, required: true }),
  kinds: arg.array(kind, { ...kinds, default: [] }),
  types: arg.array(type, { ...types, default: [] }),
  actions: arg.array(action, { ...actions, default: [] }),
  active: arg.boolean({ ...active, default: true }),
};

export const updateArgs = {
  id,
  name: arg.string(name),
  url: arg.string(URL_OPTIONS),
  kinds: arg.array(kind, kinds),
  types: arg.array(type, types),
  actions: arg.array(action, actions),
  active: arg.boolean(active),
};

export const replayArgs = {
  id,
  after: arg.string({
    description:
      'Cursor of the change feed. "latest" begins after the newest change; absent begins with the oldest stored one.',
    pattern: new RegExp(`${CURSOR.source}|^latest$`),
  }),
};
