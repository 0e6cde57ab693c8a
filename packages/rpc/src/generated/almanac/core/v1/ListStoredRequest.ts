// Original file: ../../protos/core.proto


export interface ListStoredRequest__Input {
}

export interface ListStoredRequest {
}
