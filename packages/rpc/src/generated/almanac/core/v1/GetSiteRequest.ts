// Original file: ../../protos/core.proto


export interface GetSiteRequest__Input {
}

export interface GetSiteRequest {
}
