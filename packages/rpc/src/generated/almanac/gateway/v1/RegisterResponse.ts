// Original file: ../../protos/gateway.proto


export interface RegisterResponse__Input {
}

export interface RegisterResponse {
}
