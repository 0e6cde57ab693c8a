import { COMMAND_LINE } from '@almanac/identity';
import { createRpcClient, type RpcClient, transfer } from '@almanac/rpc';
import { AS } from '@almanac/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const ADMIN = { as: AS.administrator };
const core = useCore();
let mover: RpcClient<typeof transfer.Transfer.service>;
beforeAll(() => {
  mover = createRpcClient(transfer.Transfer, ...core.calledBy(COMMAND_LINE));
});
afterAll(() => mover.close());

test.each(['hold', 'trash'])('a note with the status %s is exported and imported', async (status) => {
  const { id: post } = await core.create('/wp/v2/posts', { title: 'Noted', status: 'draft' });
  const sent = { post, type: 'note', content: 'Check this', status, meta: { _wp_note_status: 'resolved' } };
  const { id } = await core.create('/wp/v2/comments', sent);
  const { records } = await mover.export({ type: 'comment', after: id - 1, posts: [] });
  const record = JSON.parse(records[0] ?? '{}');
  expect(record).toMatchObject({ id, status: `note-${status}`, resolution: 'resolved' });
  await core.ask('DELETE', `/wp/v2/comments/${id}?force=true`, ADMIN);
  const { outcomes } = await mover.import({ records: [JSON.stringify(record)], refresh: false });
  expect(outcomes.map((one) => one.status)).toEqual(['created']);
  const path = `/wp/v2/comments/${id}`;
  const { body } = await core.ask('GET', `${path}?context=edit`, ADMIN);
  expect(body).toMatchObject({ type: 'note', status, meta: { _wp_note_status: 'resolved' } });
  const restored = await core.ask('PUT', path, { ...ADMIN, body: { status: 'untrash' } });
  expect(restored.body).toMatchObject({ type: 'note', status: 'hold' });
});
