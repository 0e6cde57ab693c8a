import type { RpcClient, transfer } from '@almanac/rpc';
import type { RecordType, SentRecordOf } from '@almanac/transfer/records';

/** All records of a type that a service keeps, in order of their ids. */
export async function* allRecords<T extends RecordType>(
  service: RpcClient<typeof transfer.Transfer.service>,
  type: T,
): AsyncGenerator<SentRecordOf<T>, void, undefined> {
  for (let after = 0; ; ) {
    const { records } = await service.export({ type, after });
    if (records.length === 0) return;
    for (const text of records) {
      const record = JSON.parse(text) as SentRecordOf<T>;
      yield record;
      // The site has no id, and there is one.
      after = 'id' in record ? record.id : 1;
    }
  }
}
