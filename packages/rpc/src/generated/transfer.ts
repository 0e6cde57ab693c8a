import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { BackupRequest__Input as _almanac_transfer_v1_BackupRequest__Input, BackupRequest as _almanac_transfer_v1_BackupRequest } from './almanac/transfer/v1/BackupRequest.js';
import type { BackupResponse__Input as _almanac_transfer_v1_BackupResponse__Input, BackupResponse as _almanac_transfer_v1_BackupResponse } from './almanac/transfer/v1/BackupResponse.js';
import type { BeginRestoreRequest__Input as _almanac_transfer_v1_BeginRestoreRequest__Input, BeginRestoreRequest as _almanac_transfer_v1_BeginRestoreRequest } from './almanac/transfer/v1/BeginRestoreRequest.js';
import type { BeginRestoreResponse__Input as _almanac_transfer_v1_BeginRestoreResponse__Input, BeginRestoreResponse as _almanac_transfer_v1_BeginRestoreResponse } from './almanac/transfer/v1/BeginRestoreResponse.js';
import type { ChangeTextsRequest__Input as _almanac_transfer_v1_ChangeTextsRequest__Input, ChangeTextsRequest as _almanac_transfer_v1_ChangeTextsRequest } from './almanac/transfer/v1/ChangeTextsRequest.js';
import type { ChangeTextsResponse__Input as _almanac_transfer_v1_ChangeTextsResponse__Input, ChangeTextsResponse as _almanac_transfer_v1_ChangeTextsResponse } from './almanac/transfer/v1/ChangeTextsResponse.js';
import type { Collection__Input as _almanac_transfer_v1_Collection__Input, Collection as _almanac_transfer_v1_Collection } from './almanac/transfer/v1/Collection.js';
import type { ExportRequest__Input as _almanac_transfer_v1_ExportRequest__Input, ExportRequest as _almanac_transfer_v1_ExportRequest } from './almanac/transfer/v1/ExportRequest.js';
import type { ExportResponse__Input as _almanac_transfer_v1_ExportResponse__Input, ExportResponse as _almanac_transfer_v1_ExportResponse } from './almanac/transfer/v1/ExportResponse.js';
import type { FinishImportRequest__Input as _almanac_transfer_v1_FinishImportRequest__Input, FinishImportRequest as _almanac_transfer_v1_FinishImportRequest } from './almanac/transfer/v1/FinishImportRequest.js';
import type { FinishImportResponse__Input as _almanac_transfer_v1_FinishImportResponse__Input, FinishImportResponse as _almanac_transfer_v1_FinishImportResponse } from './almanac/transfer/v1/FinishImportResponse.js';
import type { FinishRestoreRequest__Input as _almanac_transfer_v1_FinishRestoreRequest__Input, FinishRestoreRequest as _almanac_transfer_v1_FinishRestoreRequest } from './almanac/transfer/v1/FinishRestoreRequest.js';
import type { FinishRestoreResponse__Input as _almanac_transfer_v1_FinishRestoreResponse__Input, FinishRestoreResponse as _almanac_transfer_v1_FinishRestoreResponse } from './almanac/transfer/v1/FinishRestoreResponse.js';
import type { ImportRequest__Input as _almanac_transfer_v1_ImportRequest__Input, ImportRequest as _almanac_transfer_v1_ImportRequest } from './almanac/transfer/v1/ImportRequest.js';
import type { ImportResponse__Input as _almanac_transfer_v1_ImportResponse__Input, ImportResponse as _almanac_transfer_v1_ImportResponse } from './almanac/transfer/v1/ImportResponse.js';
import type { ListCollectionsRequest__Input as _almanac_transfer_v1_ListCollectionsRequest__Input, ListCollectionsRequest as _almanac_transfer_v1_ListCollectionsRequest } from './almanac/transfer/v1/ListCollectionsRequest.js';
import type { ListCollectionsResponse__Input as _almanac_transfer_v1_ListCollectionsResponse__Input, ListCollectionsResponse as _almanac_transfer_v1_ListCollectionsResponse } from './almanac/transfer/v1/ListCollectionsResponse.js';
import type { Outcome__Input as _almanac_transfer_v1_Outcome__Input, Outcome as _almanac_transfer_v1_Outcome } from './almanac/transfer/v1/Outcome.js';
import type { RecordChange__Input as _almanac_transfer_v1_RecordChange__Input, RecordChange as _almanac_transfer_v1_RecordChange } from './almanac/transfer/v1/RecordChange.js';
import type { RestoreRequest__Input as _almanac_transfer_v1_RestoreRequest__Input, RestoreRequest as _almanac_transfer_v1_RestoreRequest } from './almanac/transfer/v1/RestoreRequest.js';
import type { RestoreResponse__Input as _almanac_transfer_v1_RestoreResponse__Input, RestoreResponse as _almanac_transfer_v1_RestoreResponse } from './almanac/transfer/v1/RestoreResponse.js';
import type { TextChange__Input as _almanac_transfer_v1_TextChange__Input, TextChange as _almanac_transfer_v1_TextChange } from './almanac/transfer/v1/TextChange.js';
import type { TransferClient as _almanac_transfer_v1_TransferClient, TransferDefinition as _almanac_transfer_v1_TransferDefinition } from './almanac/transfer/v1/Transfer.js';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  almanac: {
    transfer: {
      v1: {
        BackupRequest: MessageTypeDefinition<_almanac_transfer_v1_BackupRequest__Input, _almanac_transfer_v1_BackupRequest>
        BackupResponse: MessageTypeDefinition<_almanac_transfer_v1_BackupResponse__Input, _almanac_transfer_v1_BackupResponse>
        BeginRestoreRequest: MessageTypeDefinition<_almanac_transfer_v1_BeginRestoreRequest__Input, _almanac_transfer_v1_BeginRestoreRequest>
        BeginRestoreResponse: MessageTypeDefinition<_almanac_transfer_v1_BeginRestoreResponse__Input, _almanac_transfer_v1_BeginRestoreResponse>
        ChangeTextsRequest: MessageTypeDefinition<_almanac_transfer_v1_ChangeTextsRequest__Input, _almanac_transfer_v1_ChangeTextsRequest>
        ChangeTextsResponse: MessageTypeDefinition<_almanac_transfer_v1_ChangeTextsResponse__Input, _almanac_transfer_v1_ChangeTextsResponse>
        Collection: MessageTypeDefinition<_almanac_transfer_v1_Collection__Input, _almanac_transfer_v1_Collection>
        ExportRequest: MessageTypeDefinition<_almanac_transfer_v1_ExportRequest__Input, _almanac_transfer_v1_ExportRequest>
        ExportResponse: MessageTypeDefinition<_almanac_transfer_v1_ExportResponse__Input, _almanac_transfer_v1_ExportResponse>
        FinishImportRequest: MessageTypeDefinition<_almanac_transfer_v1_FinishImportRequest__Input, _almanac_transfer_v1_FinishImportRequest>
        FinishImportResponse: MessageTypeDefinition<_almanac_transfer_v1_FinishImportResponse__Input, _almanac_transfer_v1_FinishImportResponse>
        FinishRestoreRequest: MessageTypeDefinition<_almanac_transfer_v1_FinishRestoreRequest__Input, _almanac_transfer_v1_FinishRestoreRequest>
        FinishRestoreResponse: MessageTypeDefinition<_almanac_transfer_v1_FinishRestoreResponse__Input, _almanac_transfer_v1_FinishRestoreResponse>
        ImportRequest: MessageTypeDefinition<_almanac_transfer_v1_ImportRequest__Input, _almanac_transfer_v1_ImportRequest>
        ImportResponse: MessageTypeDefinition<_almanac_transfer_v1_ImportResponse__Input, _almanac_transfer_v1_ImportResponse>
        ListCollectionsRequest: MessageTypeDefinition<_almanac_transfer_v1_ListCollectionsRequest__Input, _almanac_transfer_v1_ListCollectionsRequest>
        ListCollectionsResponse: MessageTypeDefinition<_almanac_transfer_v1_ListCollectionsResponse__Input, _almanac_transfer_v1_ListCollectionsResponse>
        Outcome: MessageTypeDefinition<_almanac_transfer_v1_Outcome__Input, _almanac_transfer_v1_Outcome>
        RecordChange: MessageTypeDefinition<_almanac_transfer_v1_RecordChange__Input, _almanac_transfer_v1_RecordChange>
        RestoreRequest: MessageTypeDefinition<_almanac_transfer_v1_RestoreRequest__Input, _almanac_transfer_v1_RestoreRequest>
        RestoreResponse: MessageTypeDefinition<_almanac_transfer_v1_RestoreResponse__Input, _almanac_transfer_v1_RestoreResponse>
        TextChange: MessageTypeDefinition<_almanac_transfer_v1_TextChange__Input, _almanac_transfer_v1_TextChange>
        Transfer: SubtypeConstructor<typeof grpc.Client, _almanac_transfer_v1_TransferClient> & { service: _almanac_transfer_v1_TransferDefinition }
      }
    }
  }
}

