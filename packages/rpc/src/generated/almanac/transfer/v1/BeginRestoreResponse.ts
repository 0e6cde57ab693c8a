// Original file: ../../protos/transfer.proto


export interface BeginRestoreResponse__Input {
}

export interface BeginRestoreResponse {
}
