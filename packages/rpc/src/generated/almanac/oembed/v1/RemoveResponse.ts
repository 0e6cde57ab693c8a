// Original file: ../../protos/oembed.proto


export interface RemoveResponse__Input {
}

export interface RemoveResponse {
}
