// Original file: ../../protos/core.proto


export interface SaveRedirectsResponse__Input {
}

export interface SaveRedirectsResponse {
}
