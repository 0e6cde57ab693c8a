// Original file: ../../protos/transfer.proto


export interface FinishRestoreRequest__Input {
}

export interface FinishRestoreRequest {
}
