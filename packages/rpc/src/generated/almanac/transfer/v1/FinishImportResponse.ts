// Original file: ../../protos/transfer.proto


export interface FinishImportResponse__Input {
}

export interface FinishImportResponse {
}
