// Original file: ../../protos/gateway.proto


export interface RequestResetResponse__Input {
}

export interface RequestResetResponse {
}
