// Original file: ../../protos/core.proto


export interface AppendChangesResponse__Input {
}

export interface AppendChangesResponse {
}
