// Original file: ../../protos/transfer.proto


export interface RestoreResponse__Input {
}

export interface RestoreResponse {
}
