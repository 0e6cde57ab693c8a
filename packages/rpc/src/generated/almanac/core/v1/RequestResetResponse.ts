// Original file: ../../protos/core.proto


export interface RequestResetResponse__Input {
}

export interface RequestResetResponse {
}
