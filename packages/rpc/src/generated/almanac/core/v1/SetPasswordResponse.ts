// Original file: ../../protos/core.proto


export interface SetPasswordResponse__Input {
}

export interface SetPasswordResponse {
}
