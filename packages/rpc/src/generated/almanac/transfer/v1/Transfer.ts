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
   * A page of the stored documents of a collection, ordered by id.
   */
  Backup(argument: _almanac_transfer_v1_BackupRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_BackupResponse>): grpc.ClientUnaryCall;
  Backup(argument: _almanac_transfer_v1_BackupRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_BackupResponse>): grpc.ClientUnaryCall;
  Backup(argument: _almanac_transfer_v1_BackupRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_BackupResponse>): grpc.ClientUnaryCall;
  Backup(argument: _almanac_transfer_v1_BackupRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_BackupResponse>): grpc.ClientUnaryCall;
  /**
   * A page of the stored documents of a collection, ordered by id.
   */
  backup(argument: _almanac_transfer_v1_BackupRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_BackupResponse>): grpc.ClientUnaryCall;
  backup(argument: _almanac_transfer_v1_BackupRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_BackupResponse>): grpc.ClientUnaryCall;
  backup(argument: _almanac_transfer_v1_BackupRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_BackupResponse>): grpc.ClientUnaryCall;
  backup(argument: _almanac_transfer_v1_BackupRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_BackupResponse>): grpc.ClientUnaryCall;
  
  /**
   * Removes all documents before a restore. Idempotent.
   */
  BeginRestore(argument: _almanac_transfer_v1_BeginRestoreRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_BeginRestoreResponse>): grpc.ClientUnaryCall;
  BeginRestore(argument: _almanac_transfer_v1_BeginRestoreRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_BeginRestoreResponse>): grpc.ClientUnaryCall;
  BeginRestore(argument: _almanac_transfer_v1_BeginRestoreRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_BeginRestoreResponse>): grpc.ClientUnaryCall;
  BeginRestore(argument: _almanac_transfer_v1_BeginRestoreRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_BeginRestoreResponse>): grpc.ClientUnaryCall;
  /**
   * Removes all documents before a restore. Idempotent.
   */
  beginRestore(argument: _almanac_transfer_v1_BeginRestoreRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_BeginRestoreResponse>): grpc.ClientUnaryCall;
  beginRestore(argument: _almanac_transfer_v1_BeginRestoreRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_BeginRestoreResponse>): grpc.ClientUnaryCall;
  beginRestore(argument: _almanac_transfer_v1_BeginRestoreRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_BeginRestoreResponse>): grpc.ClientUnaryCall;
  beginRestore(argument: _almanac_transfer_v1_BeginRestoreRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_BeginRestoreResponse>): grpc.ClientUnaryCall;
  
  /**
   * Changes texts of records of one type. Optimistic lock: a record is changed only if its texts are those that the
   * caller has read. Creates no revisions and keeps the modification dates.
   */
  ChangeTexts(argument: _almanac_transfer_v1_ChangeTextsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ChangeTextsResponse>): grpc.ClientUnaryCall;
  ChangeTexts(argument: _almanac_transfer_v1_ChangeTextsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_ChangeTextsResponse>): grpc.ClientUnaryCall;
  ChangeTexts(argument: _almanac_transfer_v1_ChangeTextsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ChangeTextsResponse>): grpc.ClientUnaryCall;
  ChangeTexts(argument: _almanac_transfer_v1_ChangeTextsRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_ChangeTextsResponse>): grpc.ClientUnaryCall;
  /**
   * Changes texts of records of one type. Optimistic lock: a record is changed only if its texts are those that the
   * caller has read. Creates no revisions and keeps the modification dates.
   */
  changeTexts(argument: _almanac_transfer_v1_ChangeTextsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ChangeTextsResponse>): grpc.ClientUnaryCall;
  changeTexts(argument: _almanac_transfer_v1_ChangeTextsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_ChangeTextsResponse>): grpc.ClientUnaryCall;
  changeTexts(argument: _almanac_transfer_v1_ChangeTextsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ChangeTextsResponse>): grpc.ClientUnaryCall;
  changeTexts(argument: _almanac_transfer_v1_ChangeTextsRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_ChangeTextsResponse>): grpc.ClientUnaryCall;
  
  /**
   * A page of the records of a type, ordered by id.
   */
  Export(argument: _almanac_transfer_v1_ExportRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ExportResponse>): grpc.ClientUnaryCall;
  Export(argument: _almanac_transfer_v1_ExportRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_ExportResponse>): grpc.ClientUnaryCall;
  Export(argument: _almanac_transfer_v1_ExportRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ExportResponse>): grpc.ClientUnaryCall;
  Export(argument: _almanac_transfer_v1_ExportRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_ExportResponse>): grpc.ClientUnaryCall;
  /**
   * A page of the records of a type, ordered by id.
   */
  export(argument: _almanac_transfer_v1_ExportRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ExportResponse>): grpc.ClientUnaryCall;
  export(argument: _almanac_transfer_v1_ExportRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_ExportResponse>): grpc.ClientUnaryCall;
  export(argument: _almanac_transfer_v1_ExportRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ExportResponse>): grpc.ClientUnaryCall;
  export(argument: _almanac_transfer_v1_ExportRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_ExportResponse>): grpc.ClientUnaryCall;
  
  /**
   * Completes an import by recounting. Idempotent.
   */
  FinishImport(argument: _almanac_transfer_v1_FinishImportRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_FinishImportResponse>): grpc.ClientUnaryCall;
  FinishImport(argument: _almanac_transfer_v1_FinishImportRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_FinishImportResponse>): grpc.ClientUnaryCall;
  FinishImport(argument: _almanac_transfer_v1_FinishImportRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_FinishImportResponse>): grpc.ClientUnaryCall;
  FinishImport(argument: _almanac_transfer_v1_FinishImportRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_FinishImportResponse>): grpc.ClientUnaryCall;
  /**
   * Completes an import by recounting. Idempotent.
   */
  finishImport(argument: _almanac_transfer_v1_FinishImportRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_FinishImportResponse>): grpc.ClientUnaryCall;
  finishImport(argument: _almanac_transfer_v1_FinishImportRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_FinishImportResponse>): grpc.ClientUnaryCall;
  finishImport(argument: _almanac_transfer_v1_FinishImportRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_FinishImportResponse>): grpc.ClientUnaryCall;
  finishImport(argument: _almanac_transfer_v1_FinishImportRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_FinishImportResponse>): grpc.ClientUnaryCall;
  
  /**
   * Completes a restore: updates ids, counts and caches. Idempotent.
   */
  FinishRestore(argument: _almanac_transfer_v1_FinishRestoreRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_FinishRestoreResponse>): grpc.ClientUnaryCall;
  FinishRestore(argument: _almanac_transfer_v1_FinishRestoreRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_FinishRestoreResponse>): grpc.ClientUnaryCall;
  FinishRestore(argument: _almanac_transfer_v1_FinishRestoreRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_FinishRestoreResponse>): grpc.ClientUnaryCall;
  FinishRestore(argument: _almanac_transfer_v1_FinishRestoreRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_FinishRestoreResponse>): grpc.ClientUnaryCall;
  /**
   * Completes a restore: updates ids, counts and caches. Idempotent.
   */
  finishRestore(argument: _almanac_transfer_v1_FinishRestoreRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_FinishRestoreResponse>): grpc.ClientUnaryCall;
  finishRestore(argument: _almanac_transfer_v1_FinishRestoreRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_FinishRestoreResponse>): grpc.ClientUnaryCall;
  finishRestore(argument: _almanac_transfer_v1_FinishRestoreRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_FinishRestoreResponse>): grpc.ClientUnaryCall;
  finishRestore(argument: _almanac_transfer_v1_FinishRestoreRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_FinishRestoreResponse>): grpc.ClientUnaryCall;
  
  /**
   * Stores records under their ids. Existing records stay, unless `refresh` is set. Idempotent.
   */
  Import(argument: _almanac_transfer_v1_ImportRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ImportResponse>): grpc.ClientUnaryCall;
  Import(argument: _almanac_transfer_v1_ImportRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_ImportResponse>): grpc.ClientUnaryCall;
  Import(argument: _almanac_transfer_v1_ImportRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ImportResponse>): grpc.ClientUnaryCall;
  Import(argument: _almanac_transfer_v1_ImportRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_ImportResponse>): grpc.ClientUnaryCall;
  /**
   * Stores records under their ids. Existing records stay, unless `refresh` is set. Idempotent.
   */
  import(argument: _almanac_transfer_v1_ImportRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ImportResponse>): grpc.ClientUnaryCall;
  import(argument: _almanac_transfer_v1_ImportRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_ImportResponse>): grpc.ClientUnaryCall;
  import(argument: _almanac_transfer_v1_ImportRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ImportResponse>): grpc.ClientUnaryCall;
  import(argument: _almanac_transfer_v1_ImportRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_ImportResponse>): grpc.ClientUnaryCall;
  
  /**
   * The collections of the service, in the order of a backup during concurrent writes.
   */
  ListCollections(argument: _almanac_transfer_v1_ListCollectionsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ListCollectionsResponse>): grpc.ClientUnaryCall;
  ListCollections(argument: _almanac_transfer_v1_ListCollectionsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_ListCollectionsResponse>): grpc.ClientUnaryCall;
  ListCollections(argument: _almanac_transfer_v1_ListCollectionsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ListCollectionsResponse>): grpc.ClientUnaryCall;
  ListCollections(argument: _almanac_transfer_v1_ListCollectionsRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_ListCollectionsResponse>): grpc.ClientUnaryCall;
  /**
   * The collections of the service, in the order of a backup during concurrent writes.
   */
  listCollections(argument: _almanac_transfer_v1_ListCollectionsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ListCollectionsResponse>): grpc.ClientUnaryCall;
  listCollections(argument: _almanac_transfer_v1_ListCollectionsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_ListCollectionsResponse>): grpc.ClientUnaryCall;
  listCollections(argument: _almanac_transfer_v1_ListCollectionsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_ListCollectionsResponse>): grpc.ClientUnaryCall;
  listCollections(argument: _almanac_transfer_v1_ListCollectionsRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_ListCollectionsResponse>): grpc.ClientUnaryCall;
  
  /**
   * Stores documents of a backup. Existing documents stay. Idempotent.
   */
  Restore(argument: _almanac_transfer_v1_RestoreRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_RestoreResponse>): grpc.ClientUnaryCall;
  Restore(argument: _almanac_transfer_v1_RestoreRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_RestoreResponse>): grpc.ClientUnaryCall;
  Restore(argument: _almanac_transfer_v1_RestoreRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_RestoreResponse>): grpc.ClientUnaryCall;
  Restore(argument: _almanac_transfer_v1_RestoreRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_RestoreResponse>): grpc.ClientUnaryCall;
  /**
   * Stores documents of a backup. Existing documents stay. Idempotent.
   */
  restore(argument: _almanac_transfer_v1_RestoreRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_RestoreResponse>): grpc.ClientUnaryCall;
  restore(argument: _almanac_transfer_v1_RestoreRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_transfer_v1_RestoreResponse>): grpc.ClientUnaryCall;
  restore(argument: _almanac_transfer_v1_RestoreRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_transfer_v1_RestoreResponse>): grpc.ClientUnaryCall;
  restore(argument: _almanac_transfer_v1_RestoreRequest__Input, callback: grpc.requestCallback<_almanac_transfer_v1_RestoreResponse>): grpc.ClientUnaryCall;
  
}

export interface TransferHandlers extends grpc.UntypedServiceImplementation {
  /**
   * A page of the stored documents of a collection, ordered by id.
   */
  Backup: grpc.handleUnaryCall<_almanac_transfer_v1_BackupRequest, _almanac_transfer_v1_BackupResponse__Input>;
  
  /**
   * Removes all documents before a restore. Idempotent.
   */
  BeginRestore: grpc.handleUnaryCall<_almanac_transfer_v1_BeginRestoreRequest, _almanac_transfer_v1_BeginRestoreResponse__Input>;
  
  /**
   * Changes texts of records of one type. Optimistic lock: a record is changed only if its texts are those that the
   * caller has read. Creates no revisions and keeps the modification dates.
   */
  ChangeTexts: grpc.handleUnaryCall<_almanac_transfer_v1_ChangeTextsRequest, _almanac_transfer_v1_ChangeTextsResponse__Input>;
  
  /**
   * A page of the records of a type, ordered by id.
   */
  Export: grpc.handleUnaryCall<_almanac_transfer_v1_ExportRequest, _almanac_transfer_v1_ExportResponse__Input>;
  
  /**
   * Completes an import by recounting. Idempotent.
   */
  FinishImport: grpc.handleUnaryCall<_almanac_transfer_v1_FinishImportRequest, _almanac_transfer_v1_FinishImportResponse__Input>;
  
  /**
   * Completes a restore: updates ids, counts and caches. Idempotent.
   */
  FinishRestore: grpc.handleUnaryCall<_almanac_transfer_v1_FinishRestoreRequest, _almanac_transfer_v1_FinishRestoreResponse__Input>;
  
  /**
   * Stores records under their ids. Existing records stay, unless `refresh` is set. Idempotent.
   */
  Import: grpc.handleUnaryCall<_almanac_transfer_v1_ImportRequest, _almanac_transfer_v1_ImportResponse__Input>;
  
  /**
   * The collections of the service, in the order of a backup during concurrent writes.
   */
  ListCollections: grpc.handleUnaryCall<_almanac_transfer_v1_ListCollectionsRequest, _almanac_transfer_v1_ListCollectionsResponse__Input>;
  
  /**
   * Stores documents of a backup. Existing documents stay. Idempotent.
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
