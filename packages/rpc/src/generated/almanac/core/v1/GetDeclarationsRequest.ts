// Original file: ../../protos/core.proto


export interface GetDeclarationsRequest__Input {
}

export interface GetDeclarationsRequest {
}
