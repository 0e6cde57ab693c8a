// Original file: ../../protos/core.proto


export interface BeginImportResponse__Input {
}

export interface BeginImportResponse {
}
