// Original file: ../../protos/transfer.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BackupRequest__Input as _almanac_transfer_v1_BackupRequest__Input, BackupRequest as _almanac_transfer_v1_BackupRequest } from '../../../almanac/transfer/v1/BackupRequest.js';
import type { BackupResponse__Input as _almanac_transfer_v1_BackupResponse__Input, BackupResponse as _almanac_transfer_v1_BackupResponse } from '../../../almanac/transfer/v1/BackupResponse.js';
import type { BeginRestoreRequest__Input as _almanac_transfer_v1_BeginRestoreRequest__Input, BeginRestoreRequest as _almanac_transfer_v1_BeginRestoreRequest } from '../../../almanac/transfer/v1/BeginRestoreRequest.js';
import type { BeginRestoreResponse__Input as _almanac_transfer_v1_BeginRestoreResponse__Input, BeginRestoreResponse as _almanac_transfer_v1_BeginRestoreResponse } from '../../../almanac/transfer/v1/BeginRestoreResponse.js';
import type { ChangeTextsRequest__Input as _almanac_transfer_v1_ChangeTextsRequest__Input, ChangeTextsRequest as _almanac_transfer_v1_ChangeTextsRequest } from '../../../almanac/transfer/v1/ChangeTextsRequest.js';
import type { ChangeTextsResponse__Input as _almanac_transfer_v1_ChangeTextsResponse__Input, ChangeTextsResponse as _almanac_transfer_v1_ChangeTextsResponse } from '../../../almanac/transfer/v1/ChangeTextsResponse.js';
import type { ExportRequest__Input as _almanac_transfer_v1_ExportRequest__Input, ExportRequest as _almanac_transfer_v1_ExportRequest } from '../../../almanac/transfer/v1/ExportRequest.js';
import type { ExportResponse__Input as _almanac_transfer_v1_ExportResponse__Input, ExportResponse as _almanac_transfer_v1_ExportResponse } from '../../../almanac/transfer/v1/ExportResponse.js';
import type { FinishImportRequest__Input as _almanac_transfer_v1_FinishImportRequest__Input, FinishImportRequest as _almanac_transfer_v1_FinishImportRequest } from '../../../almanac/transfer/v1/FinishImportRequest.js';
import type { FinishImportResponse__Input as _almanac_transfer_v1_FinishImportResponse__Input, FinishImportResponse as _almanac_transfer_v1_FinishImportResponse } from '../../../almanac/transfer/v1/FinishImportResponse.js';
import type { FinishRestoreRequest__Input as _almanac_transfer_v1_FinishRestoreRequest__Input, FinishRestoreRequest as _almanac_transfer_v1_FinishRestoreRequest } from '../../../almanac/transfer/v1/FinishRestoreRequest.js';
import type { FinishRestoreResponse__Input as _almanac_transfer_v1_FinishRestoreResponse__Input, FinishRestoreResponse as _almanac_transfer_v1_FinishRestoreResponse } from '../../../almanac/transfer/v1/FinishRestoreResponse.js';
import type { ImportRequest__Input as _almanac_transfer_v1_ImportRequest__Input, ImportRequest as _almanac_transfer_v1_ImportRequest } from '../../../almanac/transfer/v1/ImportRequest.js';
import type { ImportResponse__Input as _almanac_transfer_v1_ImportResponse__Input, ImportResponse as _almanac_transfer_v1_ImportResponse } from '../../../almanac/transfer/v1/ImportResponse.js';
import type { ListCollectionsRequest__Input as _almanac_transfer_v1_ListCollectionsRequest__Input, ListCollectionsRequest as _almanac_transfer_v1_ListCollectionsRequest } from '../../../almanac/transfer/v1/ListCollectionsRequest.js';
import type { ListCollectionsResponse__Input as _almanac_transfer_v1_ListCollectionsResponse__Input, ListCollectionsResponse as _almanac_transfer_v1_ListCollectionsResponse } from '../../../almanac/transfer/v1/ListCollectionsResponse.js';
import type { RestoreRequest__Input as _almanac_transfer_v1_RestoreRequest__Input, RestoreRequest as _almanac_transfer_v1_RestoreRequest } from '../../../almanac/transfer/v1/RestoreRequest.js';
import type { RestoreResponse__Input as _almanac_transfer_v1_RestoreResponse__Input, RestoreResponse as _almanac_transfer_v1_RestoreResponse } from '../../../almanac/transfer/v1/RestoreResponse.js';

export interface TransferClient extends grpc.Client {
  /**
   * One page of the documents of a collection as they are stored, in order of their ids.
   */
  Backup(argument: _almanac_transfer_v1_BackupRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_BackupResponse>): grpc.ClientUnaryCall;
  Backup(argument: _almanac_transfer_v1_BackupRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_BackupResponse>): grpc.ClientUnaryCall;
  Backup(argument: _almanac_transfer_v1_BackupRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_BackupResponse>): grpc.ClientUnaryCall;
  Backup(argument: _almanac_transfer_v1_BackupRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_BackupResponse>): grpc.ClientUnaryCall;
  /**
   * One page of the documents of a collection as they are stored, in order of their ids.
   */
  backup(argument: _almanac_transfer_v1_BackupRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_BackupResponse>): grpc.ClientUnaryCall;
  backup(argument: _almanac_transfer_v1_BackupRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_BackupResponse>): grpc.ClientUnaryCall;
  backup(argument: _almanac_transfer_v1_BackupRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_BackupResponse>): grpc.ClientUnaryCall;
  backup(argument: _almanac_transfer_v1_BackupRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_BackupResponse>): grpc.ClientUnaryCall;
  
  /**
   * Removes every document, so that others can be restored. Repeatable.
   */
  BeginRestore(argument: _almanac_transfer_v1_BeginRestoreRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_BeginRestoreResponse>): grpc.ClientUnaryCall;
  BeginRestore(argument: _almanac_transfer_v1_BeginRestoreRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_BeginRestoreResponse>): grpc.ClientUnaryCall;
  BeginRestore(argument: _almanac_transfer_v1_BeginRestoreRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_BeginRestoreResponse>): grpc.ClientUnaryCall;
  BeginRestore(argument: _almanac_transfer_v1_BeginRestoreRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_BeginRestoreResponse>): grpc.ClientUnaryCall;
  /**
   * Removes every document, so that others can be restored. Repeatable.
   */
  beginRestore(argument: _almanac_transfer_v1_BeginRestoreRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_BeginRestoreResponse>): grpc.ClientUnaryCall;
  beginRestore(argument: _almanac_transfer_v1_BeginRestoreRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_BeginRestoreResponse>): grpc.ClientUnaryCall;
  beginRestore(argument: _almanac_transfer_v1_BeginRestoreRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_BeginRestoreResponse>): grpc.ClientUnaryCall;
  beginRestore(argument: _almanac_transfer_v1_BeginRestoreRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_BeginRestoreResponse>): grpc.ClientUnaryCall;
  
  /**
   * Changes texts of records of one type: each record only while its texts are as the caller has read them. Dates of
   * change and revisions stay as they are.
   */
  ChangeTexts(argument: _almanac_transfer_v1_ChangeTextsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ChangeTextsResponse>): grpc.ClientUnaryCall;
  ChangeTexts(argument: _almanac_transfer_v1_ChangeTextsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_ChangeTextsResponse>): grpc.ClientUnaryCall;
  ChangeTexts(argument: _almanac_transfer_v1_ChangeTextsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ChangeTextsResponse>): grpc.ClientUnaryCall;
  ChangeTexts(argument: _almanac_transfer_v1_ChangeTextsRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_ChangeTextsResponse>): grpc.ClientUnaryCall;
  /**
   * Changes texts of records of one type: each record only while its texts are as the caller has read them. Dates of
   * change and revisions stay as they are.
   */
  changeTexts(argument: _almanac_transfer_v1_ChangeTextsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ChangeTextsResponse>): grpc.ClientUnaryCall;
  changeTexts(argument: _almanac_transfer_v1_ChangeTextsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_ChangeTextsResponse>): grpc.ClientUnaryCall;
  changeTexts(argument: _almanac_transfer_v1_ChangeTextsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ChangeTextsResponse>): grpc.ClientUnaryCall;
  changeTexts(argument: _almanac_transfer_v1_ChangeTextsRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_ChangeTextsResponse>): grpc.ClientUnaryCall;
  
  /**
   * One page of the records of a type, in order of their ids.
   */
  Export(argument: _almanac_transfer_v1_ExportRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ExportResponse>): grpc.ClientUnaryCall;
  Export(argument: _almanac_transfer_v1_ExportRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_ExportResponse>): grpc.ClientUnaryCall;
  Export(argument: _almanac_transfer_v1_ExportRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ExportResponse>): grpc.ClientUnaryCall;
  Export(argument: _almanac_transfer_v1_ExportRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_ExportResponse>): grpc.ClientUnaryCall;
  /**
   * One page of the records of a type, in order of their ids.
   */
  export(argument: _almanac_transfer_v1_ExportRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ExportResponse>): grpc.ClientUnaryCall;
  export(argument: _almanac_transfer_v1_ExportRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_ExportResponse>): grpc.ClientUnaryCall;
  export(argument: _almanac_transfer_v1_ExportRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ExportResponse>): grpc.ClientUnaryCall;
  export(argument: _almanac_transfer_v1_ExportRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_ExportResponse>): grpc.ClientUnaryCall;
  
  /**
   * Does what follows from all that was imported: counts. Repeatable.
   */
  FinishImport(argument: _almanac_transfer_v1_FinishImportRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_FinishImportResponse>): grpc.ClientUnaryCall;
  FinishImport(argument: _almanac_transfer_v1_FinishImportRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_FinishImportResponse>): grpc.ClientUnaryCall;
  FinishImport(argument: _almanac_transfer_v1_FinishImportRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_FinishImportResponse>): grpc.ClientUnaryCall;
  FinishImport(argument: _almanac_transfer_v1_FinishImportRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_FinishImportResponse>): grpc.ClientUnaryCall;
  /**
   * Does what follows from all that was imported: counts. Repeatable.
   */
  finishImport(argument: _almanac_transfer_v1_FinishImportRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_FinishImportResponse>): grpc.ClientUnaryCall;
  finishImport(argument: _almanac_transfer_v1_FinishImportRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_FinishImportResponse>): grpc.ClientUnaryCall;
  finishImport(argument: _almanac_transfer_v1_FinishImportRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_FinishImportResponse>): grpc.ClientUnaryCall;
  finishImport(argument: _almanac_transfer_v1_FinishImportRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_FinishImportResponse>): grpc.ClientUnaryCall;
  
  /**
   * Does what follows from all that was restored: ids, counts, caches. Repeatable.
   */
  FinishRestore(argument: _almanac_transfer_v1_FinishRestoreRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_FinishRestoreResponse>): grpc.ClientUnaryCall;
  FinishRestore(argument: _almanac_transfer_v1_FinishRestoreRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_FinishRestoreResponse>): grpc.ClientUnaryCall;
  FinishRestore(argument: _almanac_transfer_v1_FinishRestoreRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_FinishRestoreResponse>): grpc.ClientUnaryCall;
  FinishRestore(argument: _almanac_transfer_v1_FinishRestoreRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_FinishRestoreResponse>): grpc.ClientUnaryCall;
  /**
   * Does what follows from all that was restored: ids, counts, caches. Repeatable.
   */
  finishRestore(argument: _almanac_transfer_v1_FinishRestoreRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_FinishRestoreResponse>): grpc.ClientUnaryCall;
  finishRestore(argument: _almanac_transfer_v1_FinishRestoreRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_FinishRestoreResponse>): grpc.ClientUnaryCall;
  finishRestore(argument: _almanac_transfer_v1_FinishRestoreRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_FinishRestoreResponse>): grpc.ClientUnaryCall;
  finishRestore(argument: _almanac_transfer_v1_FinishRestoreRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_FinishRestoreResponse>): grpc.ClientUnaryCall;
  
  /**
   * Stores records under the ids that they have. What is there already stays, unless it is to be refreshed. Repeatable.
   */
  Import(argument: _almanac_transfer_v1_ImportRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ImportResponse>): grpc.ClientUnaryCall;
  Import(argument: _almanac_transfer_v1_ImportRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_ImportResponse>): grpc.ClientUnaryCall;
  Import(argument: _almanac_transfer_v1_ImportRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ImportResponse>): grpc.ClientUnaryCall;
  Import(argument: _almanac_transfer_v1_ImportRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_ImportResponse>): grpc.ClientUnaryCall;
  /**
   * Stores records under the ids that they have. What is there already stays, unless it is to be refreshed. Repeatable.
   */
  import(argument: _almanac_transfer_v1_ImportRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ImportResponse>): grpc.ClientUnaryCall;
  import(argument: _almanac_transfer_v1_ImportRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_ImportResponse>): grpc.ClientUnaryCall;
  import(argument: _almanac_transfer_v1_ImportRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ImportResponse>): grpc.ClientUnaryCall;
  import(argument: _almanac_transfer_v1_ImportRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_ImportResponse>): grpc.ClientUnaryCall;
  
  /**
   * The collections of the service, in the order in which they are backed up while others write.
   */
  ListCollections(argument: _almanac_transfer_v1_ListCollectionsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ListCollectionsResponse>): grpc.ClientUnaryCall;
  ListCollections(argument: _almanac_transfer_v1_ListCollectionsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_ListCollectionsResponse>): grpc.ClientUnaryCall;
  ListCollections(argument: _almanac_transfer_v1_ListCollectionsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ListCollectionsResponse>): grpc.ClientUnaryCall;
  ListCollections(argument: _almanac_transfer_v1_ListCollectionsRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_ListCollectionsResponse>): grpc.ClientUnaryCall;
  /**
   * The collections of the service, in the order in which they are backed up while others write.
   */
  listCollections(argument: _almanac_transfer_v1_ListCollectionsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ListCollectionsResponse>): grpc.ClientUnaryCall;
  listCollections(argument: _almanac_transfer_v1_ListCollectionsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_ListCollectionsResponse>): grpc.ClientUnaryCall;
  listCollections(argument: _almanac_transfer_v1_ListCollectionsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ListCollectionsResponse>): grpc.ClientUnaryCall;
  listCollections(argument: _almanac_transfer_v1_ListCollectionsRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_ListCollectionsResponse>): grpc.ClientUnaryCall;
  
  /**
   * Stores documents as they were backed up; one that is there stays. Repeatable.
   */
  Restore(argument: _almanac_transfer_v1_RestoreRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_RestoreResponse>): grpc.ClientUnaryCall;
  Restore(argument: _almanac_transfer_v1_RestoreRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_RestoreResponse>): grpc.ClientUnaryCall;
  Restore(argument: _almanac_transfer_v1_RestoreRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_RestoreResponse>): grpc.ClientUnaryCall;
  Restore(argument: _almanac_transfer_v1_RestoreRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_RestoreResponse>): grpc.ClientUnaryCall;
  /**
   * Stores documents as they were backed up; one that is there stays. Repeatable.
   */
  restore(argument: _almanac_transfer_v1_RestoreRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_RestoreResponse>): grpc.ClientUnaryCall;
  restore(argument: _almanac_transfer_v1_RestoreRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_RestoreResponse>): grpc.ClientUnaryCall;
  restore(argument: _almanac_transfer_v1_RestoreRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_RestoreResponse>): grpc.ClientUnaryCall;
  restore(argument: _almanac_transfer_v1_RestoreRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_RestoreResponse>): grpc.ClientUnaryCall;
  
}

export interface TransferHandlers extends grpc.UntypedServiceImplementation {
  /**
   * One page of the documents of a collection as they are stored, in order of their ids.
   */
  Backup: grpc.handleUnaryCall<_almanac_transfer_v1_BackupRequest, _almanac_transfer_v1_BackupResponse__Input>;
  
  /**
   * Removes every document, so that others can be restored. Repeatable.
   */
  BeginRestore: grpc.handleUnaryCall<_almanac_transfer_v1_BeginRestoreRequest, _almanac_transfer_v1_BeginRestoreResponse__Input>;
  
  /**
   * Changes texts of records of one type: each record only while its texts are as the caller has read them. Dates of
   * change and revisions stay as they are.
   */
  ChangeTexts: grpc.handleUnaryCall<_almanac_transfer_v1_ChangeTextsRequest, _almanac_transfer_v1_ChangeTextsResponse__Input>;
  
  /**
   * One page of the records of a type, in order of their ids.
   */
  Export: grpc.handleUnaryCall<_almanac_transfer_v1_ExportRequest, _almanac_transfer_v1_ExportResponse__Input>;
  
  /**
   * Does what follows from all that was imported: counts. Repeatable.
   */
  FinishImport: grpc.handleUnaryCall<_almanac_transfer_v1_FinishImportRequest, _almanac_transfer_v1_FinishImportResponse__Input>;
  
  /**
   * Does what follows from all that was restored: ids, counts, caches. Repeatable.
   */
  FinishRestore: grpc.handleUnaryCall<_almanac_transfer_v1_FinishRestoreRequest, _almanac_transfer_v1_FinishRestoreResponse__Input>;
  
  /**
   * Stores records under the ids that they have. What is there already stays, unless it is to be refreshed. Repeatable.
   */
  Import: grpc.handleUnaryCall<_almanac_transfer_v1_ImportRequest, _almanac_transfer_v1_ImportResponse__Input>;
  
  /**
   * The collections of the service, in the order in which they are backed up while others write.
   */
  ListCollections: grpc.handleUnaryCall<_almanac_transfer_v1_ListCollectionsRequest, _almanac_transfer_v1_ListCollectionsResponse__Input>;
  
  /**
   * Stores documents as they were backed up; one that is there stays. Repeatable.
   */
  Restore: grpc.handleUnaryCall<_almanac_transfer_v1_RestoreRequest, _almanac_transfer_v1_RestoreResponse__Input>;
  
}

export interface TransferDefinition extends grpc.ServiceDefinition {
  Backup: MethodDefinition<_almanac_transfer_v1_BackupRequest__Input, _almanac_transfer_v1_BackupResponse__Input, _almanac_transfer_v1_BackupRequest, _almanac_transfer_v1_BackupResponse>
  BeginRestore: MethodDefinition<_almanac_transfer_v1_BeginRestoreRequest__Input, _almanac_transfer_v1_BeginRestoreResponse__Input, _almanac_transfer_v1_BeginRestoreRequest, _almanac_transfer_v1_BeginRestoreResponse>
  ChangeTexts: MethodDefinition<_almanac_transfer_v1_ChangeTextsRequest__Input, _almanac_transfer_v1_ChangeTextsResponse__Input, _almanac_transfer_v1_ChangeTextsRequest, _almanac_transfer_v1_ChangeTextsResponse>
  Export: MethodDefinition<_almanac_transfer_v1_ExportRequest__Input, _almanac_transfer_v1_ExportResponse__Input, _almanac_transfer_v1_ExportRequest, _almanac_transfer_v1_ExportResponse>
  FinishImport: MethodDefinition<_almanac_transfer_v1_FinishImportRequest__Input, _almanac_transfer_v1_FinishImportResponse__Input, _almanac_transfer_v1_FinishImportRequest, _almanac_transfer_v1_FinishImportResponse>
  FinishRestore: MethodDefinition<_almanac_transfer_v1_FinishRestoreRequest__Input, _almanac_transfer_v1_FinishRestoreResponse__Input, _almanac_transfer_v1_FinishRestoreRequest, _almanac_transfer_v1_FinishRestoreResponse>
  Import: MethodDefinition<_almanac_transfer_v1_ImportRequest__Input, _almanac_transfer_v1_ImportResponse__Input, _almanac_transfer_v1_ImportRequest, _almanac_transfer_v1_ImportResponse>
  ListCollections: MethodDefinition<_almanac_transfer_v1_ListCollectionsRequest__Input, _almanac_transfer_v1_ListCollectionsResponse__Input, _almanac_transfer_v1_ListCollectionsRequest, _almanac_transfer_v1_ListCollectionsResponse>
  Restore: MethodDefinition<_almanac_transfer_v1_RestoreRequest__Input, _almanac_transfer_v1_RestoreResponse__Input, _almanac_transfer_v1_RestoreRequest, _almanac_transfer_v1_RestoreResponse>
}
