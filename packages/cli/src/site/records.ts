import type { RpcClient, transfer } from '@almanac/rpc';
import type { RecordType, SentRecordOf } from '@almanac/transfer/records';

type Client = RpcClient<typeof transfer.Transfer.service>;

/**
 * All records of a type in a service, in order of their ids, page by page.
 * @param posts only comments on these items; absent: all
 */
export async function* recordPages<T extends RecordType>(
  service: Client,
  type: T,
  posts: readonly number[] = [],
): AsyncGenerator<readonly SentRecordOf<T>[], void, undefined> {
  for (let after = 0; ; ) {
    const { records } = await service.export({ type, after, posts: [...posts] });
    const page = records.map((text) => JSON.parse(text) as SentRecordOf<T>);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    // The site is a single record without an id.
    after = 'id' in last ? last.id : 1;
  }
}

/** Streams the records one by one. */
export async function* allRecords<T extends RecordType>(
  service: Client,
  type: T,
): AsyncGenerator<SentRecordOf<T>, void, undefined> {
  for await (const page of recordPages(service, type)) yield* page;
}
