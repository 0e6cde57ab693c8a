// Original file: ../../protos/transfer.proto


export interface BeginRestoreRequest__Input {
}

export interface BeginRestoreRequest {
}
