// Original file: ../../protos/manifest.proto


export interface GetRoutesRequest__Input {
}

export interface GetRoutesRequest {
}
