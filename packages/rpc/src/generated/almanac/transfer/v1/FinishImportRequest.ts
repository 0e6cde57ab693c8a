// Original file: ../../protos/transfer.proto


export interface FinishImportRequest__Input {
}

export interface FinishImportRequest {
}
