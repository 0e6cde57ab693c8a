// Original file: ../../protos/core.proto


export interface DetachPostResponse__Input {
}

export interface DetachPostResponse {
}
