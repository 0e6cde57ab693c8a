// Original file: ../../protos/core.proto


export interface RemoveRedirectResponse__Input {
}

export interface RemoveRedirectResponse {
}
