// Original file: ../../protos/gateway.proto


export interface SetPasswordResponse__Input {
}

export interface SetPasswordResponse {
}
