// Original file: ../../protos/oembed.proto


export interface ListRequest__Input {
}

export interface ListRequest {
}
