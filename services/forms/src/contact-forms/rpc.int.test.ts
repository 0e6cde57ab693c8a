import { forms as contracts, createRpcClient, type RpcClient } from '@almanac/rpc';
import { AS, tokensOf } from '@almanac/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startForms, type TestForms } from '../testing/forms.js';

let service: TestForms;
let directory: RpcClient<typeof contracts.Directory.service>;
beforeAll(async () => {
  service = await startForms();
  directory = createRpcClient(contracts.Directory, `127.0.0.1:${service.ports.grpc}`, {
    ...tokensOf('core'),
    deadlineMs: 60_000,
  });
});
afterAll(async () => {
  directory.close();
  await service.stop();
});

const authorOf = async (id: number) => (await directory.getForms({ ids: [id] })).forms[0]?.author;
const { userId } = AS.administrator;

test.each([
  ['another user', { toUserId: 7, trash: false }, 7],
  ['nobody', { toUserId: 0, trash: false }, 0],
  ['nobody, as forms have no trash', { toUserId: 0, trash: true }, 0],
])('the forms of a deleted user go to %s', async (_who, to, author) => {
  const id = await service.createForm({ title: 'Kept' });
  const request = { fromUserId: userId, ...to };
  expect((await directory.reassignAuthor(request)).count).toBe(1);
  expect(await authorOf(id)).toBe(author);
  expect((await directory.reassignAuthor(request)).count).toBe(0);
});
