import type { WxrComment, WxrItem } from './format.js';

/** An item that says nothing of itself but that it is a published post, to begin with. */
export const BLANK_ITEM: Omit<WxrItem, 'id'> = {
  kind: 'item',
  type: 'post',
  title: '',
  link: '',
  creator: '',
  guid: '',
  content: '',
  excerpt: '',
  date: '',
  dateGmt: '',
  modified: '',
  modifiedGmt: '',
  commentStatus: 'open',
  pingStatus: 'closed',
  slug: '',
  status: 'publish',
  parent: 0,
  menuOrder: 0,
  password: '',
  sticky: false,
  attachmentUrl: '',
  terms: [],
  meta: [],
  comments: [],
};

/** The same of an approved comment. */
export const BLANK_COMMENT: Omit<WxrComment, 'id'> = {
  author: '',
  authorEmail: '',
  authorUrl: '',
  authorIp: '',
  date: '',
  dateGmt: '',
  content: '',
  approved: '1',
  type: 'comment',
  parent: 0,
  userId: 0,
};
