// Original file: ../../protos/gateway.proto


export interface CloseSessionResponse__Input {
}

export interface CloseSessionResponse {
}
