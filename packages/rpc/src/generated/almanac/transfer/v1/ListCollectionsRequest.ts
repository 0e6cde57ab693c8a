// Original file: ../../protos/transfer.proto


export interface ListCollectionsRequest__Input {
}

export interface ListCollectionsRequest {
}
