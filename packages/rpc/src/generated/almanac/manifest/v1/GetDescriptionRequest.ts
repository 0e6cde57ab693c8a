// Original file: ../../protos/manifest.proto


export interface GetDescriptionRequest__Input {
}

export interface GetDescriptionRequest {
}
