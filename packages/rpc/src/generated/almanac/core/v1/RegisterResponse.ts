// Original file: ../../protos/core.proto


export interface RegisterResponse__Input {
}

export interface RegisterResponse {
}
