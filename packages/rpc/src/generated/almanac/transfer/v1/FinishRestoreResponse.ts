// Original file: ../../protos/transfer.proto


export interface FinishRestoreResponse__Input {
}

export interface FinishRestoreResponse {
}
