// Original file: ../../protos/core.proto


export interface CloseSessionResponse__Input {
}

export interface CloseSessionResponse {
}
