/** Every contract of protos/, parsed. */
export const contracts: object = {
  "nested": {
    "almanac": {
      "nested": {
        "batch": {
          "nested": {
            "v1": {
              "nested": {
                "Batch": {
                  "methods": {
                    "Validate": {
                      "requestType": "Request",
                      "responseType": "Response",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "Execute": {
                      "requestType": "Request",
                      "responseType": "Response"
                    }
                  }
                },
                "Request": {
                  "fields": {
                    "method": {
                      "type": "string",
                      "id": 1
                    },
                    "path": {
                      "type": "string",
                      "id": 2
                    },
                    "paramsJson": {
                      "type": "string",
                      "id": 3
                    },
                    "client": {
                      "type": "string",
                      "id": 4
                    },
                    "versions": {
                      "type": "string",
                      "id": 5
                    }
                  }
                },
                "Response": {
                  "fields": {
                    "status": {
                      "type": "int32",
                      "id": 1
                    },
                    "body": {
                      "type": "string",
                      "id": 2
                    },
                    "location": {
                      "type": "string",
                      "id": 3
                    },
                    "allow": {
                      "type": "string",
                      "id": 4
                    },
                    "bumped": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 5
                    }
                  }
                }
              }
            }
          }
        },
        "core": {
          "nested": {
            "v1": {
              "nested": {
                "Identity": {
                  "methods": {
                    "Authenticate": {
                      "requestType": "AuthenticateRequest",
                      "responseType": "AuthenticateResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    },
                    "FindAccount": {
                      "requestType": "FindAccountRequest",
                      "responseType": "FindAccountResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "GetUsers": {
                      "requestType": "GetUsersRequest",
                      "responseType": "GetUsersResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    }
                  }
                },
                "AuthenticateRequest": {
                  "oneofs": {
                    "credentials": {
                      "oneof": [
                        "basic",
                        "bearerToken",
                        "session"
                      ]
                    }
                  },
                  "fields": {
                    "basic": {
                      "type": "BasicCredentials",
                      "id": 1
                    },
                    "bearerToken": {
                      "type": "string",
                      "id": 2
                    },
                    "session": {
                      "type": "string",
                      "id": 5
                    },
                    "client": {
                      "type": "string",
                      "id": 3
                    },
                    "reputation": {
                      "type": "string",
                      "id": 4
                    }
                  }
                },
                "BasicCredentials": {
                  "fields": {
                    "login": {
                      "type": "string",
                      "id": 1
                    },
                    "password": {
                      "type": "string",
                      "id": 2
                    }
                  }
                },
                "AuthenticateResponse": {
                  "fields": {
                    "userId": {
                      "type": "int64",
                      "id": 1
                    },
                    "roles": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 2
                    },
                    "applicationPassword": {
                      "type": "string",
                      "id": 3
                    }
                  }
                },
                "FindAccountRequest": {
                  "fields": {
                    "login": {
                      "type": "string",
                      "id": 1
                    }
                  }
                },
                "FindAccountResponse": {
                  "fields": {
                    "userId": {
                      "type": "int64",
                      "id": 1
                    }
                  }
                },
                "GetUsersRequest": {
                  "fields": {
                    "ids": {
                      "rule": "repeated",
                      "type": "int64",
                      "id": 1
                    }
                  }
                },
                "GetUsersResponse": {
                  "fields": {
                    "users": {
                      "rule": "repeated",
                      "type": "almanac.common.v1.User",
                      "id": 1
                    }
                  }
                },
                "Sessions": {
                  "methods": {
                    "OpenSession": {
                      "requestType": "OpenSessionRequest",
                      "responseType": "OpenSessionResponse"
                    },
                    "CloseSession": {
                      "requestType": "CloseSessionRequest",
                      "responseType": "CloseSessionResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    }
                  }
                },
                "OpenSessionRequest": {
                  "fields": {
                    "credentials": {
                      "type": "BasicCredentials",
                      "id": 1
                    },
                    "client": {
                      "type": "string",
                      "id": 2
                    },
                    "reputation": {
                      "type": "string",
                      "id": 3
                    },
                    "remember": {
                      "type": "bool",
                      "id": 4
                    }
                  }
                },
                "OpenSessionResponse": {
                  "fields": {
                    "session": {
                      "type": "string",
                      "id": 1
                    },
                    "lifetimeSeconds": {
                      "type": "int64",
                      "id": 2
                    }
                  }
                },
                "CloseSessionRequest": {
                  "fields": {
                    "session": {
                      "type": "string",
                      "id": 1
                    }
                  }
                },
                "CloseSessionResponse": {
                  "fields": {}
                },
                "Accounts": {
                  "methods": {
                    "RequestReset": {
                      "requestType": "RequestResetRequest",
                      "responseType": "RequestResetResponse"
                    },
                    "Invite": {
                      "requestType": "InviteRequest",
                      "responseType": "InviteResponse"
                    },
                    "Register": {
                      "requestType": "RegisterRequest",
                      "responseType": "RegisterResponse"
                    },
                    "CheckKey": {
                      "requestType": "CheckKeyRequest",
                      "responseType": "CheckKeyResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "SetPassword": {
                      "requestType": "SetPasswordRequest",
                      "responseType": "SetPasswordResponse"
                    }
                  }
                },
                "RequestResetRequest": {
                  "fields": {
                    "login": {
                      "type": "string",
                      "id": 1
                    }
                  }
                },
                "RequestResetResponse": {
                  "fields": {}
                },
                "InviteRequest": {
                  "fields": {
                    "userId": {
                      "type": "int64",
                      "id": 1
                    }
                  }
                },
                "InviteResponse": {
                  "fields": {
                    "email": {
                      "type": "string",
                      "id": 1
                    }
                  }
                },
                "RegisterRequest": {
                  "fields": {
                    "login": {
                      "type": "string",
                      "id": 1
                    },
                    "email": {
                      "type": "string",
                      "id": 2
                    }
                  }
                },
                "RegisterResponse": {
                  "fields": {}
                },
                "CheckKeyRequest": {
                  "fields": {
                    "login": {
                      "type": "string",
                      "id": 1
                    },
                    "key": {
                      "type": "string",
                      "id": 2
                    }
                  }
                },
                "CheckKeyResponse": {
                  "fields": {
                    "login": {
                      "type": "string",
                      "id": 1
                    }
                  }
                },
                "SetPasswordRequest": {
                  "fields": {
                    "login": {
                      "type": "string",
                      "id": 1
                    },
                    "key": {
                      "type": "string",
                      "id": 2
                    },
                    "password": {
                      "type": "string",
                      "id": 3
                    }
                  }
                },
                "SetPasswordResponse": {
                  "fields": {}
                },
                "Directory": {
                  "methods": {
                    "GetPosts": {
                      "requestType": "GetPostsRequest",
                      "responseType": "GetPostsResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "GetMedia": {
                      "requestType": "GetMediaRequest",
                      "responseType": "GetMediaResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "ResolvePermalink": {
                      "requestType": "ResolvePermalinkRequest",
                      "responseType": "ResolvePermalinkResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "CompleteAddress": {
                      "requestType": "CompleteAddressRequest",
                      "responseType": "CompleteAddressResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "ResolveEmbed": {
                      "requestType": "ResolveEmbedRequest",
                      "responseType": "ResolveEmbedResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "GetSite": {
                      "requestType": "GetSiteRequest",
                      "responseType": "GetSiteResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    }
                  }
                },
                "GetPostsRequest": {
                  "fields": {
                    "ids": {
                      "rule": "repeated",
                      "type": "int64",
                      "id": 1
                    }
                  }
                },
                "GetPostsResponse": {
                  "fields": {
                    "posts": {
                      "rule": "repeated",
                      "type": "Post",
                      "id": 1
                    }
                  }
                },
                "Post": {
                  "fields": {
                    "id": {
                      "type": "int64",
                      "id": 1
                    },
                    "type": {
                      "type": "string",
                      "id": 2
                    },
                    "status": {
                      "type": "string",
                      "id": 3
                    },
                    "slug": {
                      "type": "string",
                      "id": 4
                    },
                    "link": {
                      "type": "string",
                      "id": 5
                    },
                    "titleRendered": {
                      "type": "string",
                      "id": 6
                    },
                    "author": {
                      "type": "int64",
                      "id": 7
                    },
                    "featuredMedia": {
                      "type": "int64",
                      "id": 8
                    },
                    "passwordProtected": {
                      "type": "bool",
                      "id": 9
                    },
                    "date": {
                      "type": "string",
                      "id": 10
                    },
                    "dateGmt": {
                      "type": "string",
                      "id": 11
                    },
                    "isPublic": {
                      "type": "bool",
                      "id": 12
                    },
                    "route": {
                      "type": "string",
                      "id": 13
                    },
                    "categories": {
                      "rule": "repeated",
                      "type": "int64",
                      "id": 14
                    }
                  }
                },
                "GetMediaRequest": {
                  "fields": {
                    "ids": {
                      "rule": "repeated",
                      "type": "int64",
                      "id": 1
                    }
                  }
                },
                "GetMediaResponse": {
                  "fields": {
                    "media": {
                      "rule": "repeated",
                      "type": "Media",
                      "id": 1
                    }
                  }
                },
                "Media": {
                  "oneofs": {
                    "_width": {
                      "oneof": [
                        "width"
                      ]
                    },
                    "_height": {
                      "oneof": [
                        "height"
                      ]
                    }
                  },
                  "fields": {
                    "id": {
                      "type": "int64",
                      "id": 1
                    },
                    "url": {
                      "type": "string",
                      "id": 2
                    },
                    "mimeType": {
                      "type": "string",
                      "id": 3
                    },
                    "width": {
                      "type": "int32",
                      "id": 4,
                      "options": {
                        "proto3_optional": true
                      }
                    },
                    "height": {
                      "type": "int32",
                      "id": 5,
                      "options": {
                        "proto3_optional": true
                      }
                    },
                    "sizes": {
                      "rule": "repeated",
                      "type": "MediaSize",
                      "id": 6
                    }
                  }
                },
                "MediaSize": {
                  "fields": {
                    "name": {
                      "type": "string",
                      "id": 1
                    },
                    "url": {
                      "type": "string",
                      "id": 2
                    },
                    "mimeType": {
                      "type": "string",
                      "id": 3
                    },
                    "width": {
                      "type": "int32",
                      "id": 4
                    },
                    "height": {
                      "type": "int32",
                      "id": 5
                    }
                  }
                },
                "ResolvePermalinkRequest": {
                  "fields": {
                    "url": {
                      "type": "string",
                      "id": 1
                    },
                    "includeFormer": {
                      "type": "bool",
                      "id": 2
                    },
                    "versions": {
                      "type": "string",
                      "id": 3
                    }
                  }
                },
                "ResolvePermalinkResponse": {
                  "oneofs": {
                    "_post": {
                      "oneof": [
                        "post"
                      ]
                    },
                    "_redirect": {
                      "oneof": [
                        "redirect"
                      ]
                    }
                  },
                  "fields": {
                    "post": {
                      "type": "Post",
                      "id": 1,
                      "options": {
                        "proto3_optional": true
                      }
                    },
                    "redirect": {
                      "type": "string",
                      "id": 2,
                      "options": {
                        "proto3_optional": true
                      }
                    }
                  }
                },
                "CompleteAddressRequest": {
                  "fields": {
                    "url": {
                      "type": "string",
                      "id": 1
                    },
                    "versions": {
                      "type": "string",
                      "id": 2
                    }
                  }
                },
                "CompleteAddressResponse": {
                  "oneofs": {
                    "_link": {
                      "oneof": [
                        "link"
                      ]
                    }
                  },
                  "fields": {
                    "link": {
                      "type": "string",
                      "id": 1,
                      "options": {
                        "proto3_optional": true
                      }
                    }
                  }
                },
                "ResolveEmbedRequest": {
                  "fields": {
                    "url": {
                      "type": "string",
                      "id": 1
                    },
                    "versions": {
                      "type": "string",
                      "id": 2
                    }
                  }
                },
                "ResolveEmbedResponse": {
                  "oneofs": {
                    "_post": {
                      "oneof": [
                        "post"
                      ]
                    },
                    "_author": {
                      "oneof": [
                        "author"
                      ]
                    },
                    "_image": {
                      "oneof": [
                        "image"
                      ]
                    }
                  },
                  "fields": {
                    "post": {
                      "type": "Post",
                      "id": 1,
                      "options": {
                        "proto3_optional": true
                      }
                    },
                    "author": {
                      "type": "almanac.common.v1.User",
                      "id": 2,
                      "options": {
                        "proto3_optional": true
                      }
                    },
                    "image": {
                      "type": "Media",
                      "id": 3,
                      "options": {
                        "proto3_optional": true
                      }
                    },
                    "dependsOn": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 4
                    }
                  }
                },
                "GetSiteRequest": {
                  "fields": {}
                },
                "GetSiteResponse": {
                  "fields": {
                    "title": {
                      "type": "string",
                      "id": 1
                    },
                    "description": {
                      "type": "string",
                      "id": 2
                    },
                    "url": {
                      "type": "string",
                      "id": 3
                    },
                    "adminEmail": {
                      "type": "string",
                      "id": 4
                    },
                    "timezoneString": {
                      "type": "string",
                      "id": 5
                    },
                    "gmtOffset": {
                      "type": "double",
                      "id": 6
                    },
                    "language": {
                      "type": "string",
                      "id": 7
                    },
                    "dateFormat": {
                      "type": "string",
                      "id": 8
                    },
                    "timeFormat": {
                      "type": "string",
                      "id": 9
                    },
                    "startOfWeek": {
                      "type": "int32",
                      "id": 10
                    },
                    "useSmilies": {
                      "type": "bool",
                      "id": 11
                    },
                    "postsPerPage": {
                      "type": "int32",
                      "id": 12
                    },
                    "pageOnFront": {
                      "type": "int64",
                      "id": 13
                    },
                    "pageForPosts": {
                      "type": "int64",
                      "id": 14
                    },
                    "siteIconUrl": {
                      "type": "string",
                      "id": 15
                    },
                    "showOnFront": {
                      "type": "string",
                      "id": 16
                    },
                    "siteIcon": {
                      "type": "int64",
                      "id": 17
                    },
                    "siteLogo": {
                      "type": "int64",
                      "id": 18
                    },
                    "visitorsMayComment": {
                      "type": "bool",
                      "id": 19
                    },
                    "siteLogoUrl": {
                      "type": "string",
                      "id": 20
                    },
                    "furtherRoutes": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 21
                    },
                    "declaredTaxonomies": {
                      "rule": "repeated",
                      "type": "DeclaredTaxonomy",
                      "id": 30
                    },
                    "archives": {
                      "rule": "repeated",
                      "type": "Archive",
                      "id": 31
                    },
                    "typePages": {
                      "rule": "repeated",
                      "type": "TypePage",
                      "id": 32
                    }
                  }
                },
                "TypePage": {
                  "fields": {
                    "type": {
                      "type": "string",
                      "id": 1
                    },
                    "route": {
                      "type": "string",
                      "id": 2
                    },
                    "layout": {
                      "type": "string",
                      "id": 3
                    },
                    "fields": {
                      "rule": "repeated",
                      "type": "ShownField",
                      "id": 4
                    },
                    "card": {
                      "rule": "repeated",
                      "type": "ShownField",
                      "id": 5
                    },
                    "hierarchical": {
                      "type": "bool",
                      "id": 6
                    },
                    "sticky": {
                      "type": "bool",
                      "id": 7
                    }
                  }
                },
                "ShownField": {
                  "fields": {
                    "name": {
                      "type": "string",
                      "id": 1
                    },
                    "label": {
                      "type": "string",
                      "id": 2
                    },
                    "format": {
                      "type": "string",
                      "id": 3
                    },
                    "refers": {
                      "type": "bool",
                      "id": 4
                    }
                  }
                },
                "Archive": {
                  "fields": {
                    "type": {
                      "type": "string",
                      "id": 1
                    },
                    "title": {
                      "type": "string",
                      "id": 2
                    },
                    "description": {
                      "type": "string",
                      "id": 3
                    },
                    "front": {
                      "type": "string",
                      "id": 4
                    },
                    "route": {
                      "type": "string",
                      "id": 5
                    }
                  }
                },
                "DeclaredTaxonomy": {
                  "fields": {
                    "singular": {
                      "type": "string",
                      "id": 1
                    },
                    "front": {
                      "type": "string",
                      "id": 2
                    },
                    "route": {
                      "type": "string",
                      "id": 3
                    },
                    "hierarchical": {
                      "type": "bool",
                      "id": 4
                    },
                    "itemRoutes": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 5
                    }
                  }
                },
                "Redirects": {
                  "methods": {
                    "List": {
                      "requestType": "ListRedirectsRequest",
                      "responseType": "ListRedirectsResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "Save": {
                      "requestType": "SaveRedirectsRequest",
                      "responseType": "SaveRedirectsResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    },
                    "Remove": {
                      "requestType": "RemoveRedirectRequest",
                      "responseType": "RemoveRedirectResponse"
                    }
                  }
                },
                "Redirect": {
                  "fields": {
                    "from": {
                      "type": "string",
                      "id": 1
                    },
                    "to": {
                      "type": "string",
                      "id": 2
                    }
                  }
                },
                "ListRedirectsRequest": {
                  "fields": {
                    "after": {
                      "type": "string",
                      "id": 1
                    }
                  }
                },
                "ListRedirectsResponse": {
                  "fields": {
                    "redirects": {
                      "rule": "repeated",
                      "type": "Redirect",
                      "id": 1
                    }
                  }
                },
                "SaveRedirectsRequest": {
                  "fields": {
                    "redirects": {
                      "rule": "repeated",
                      "type": "Redirect",
                      "id": 1
                    }
                  }
                },
                "SaveRedirectsResponse": {
                  "fields": {}
                },
                "RemoveRedirectRequest": {
                  "fields": {
                    "from": {
                      "type": "string",
                      "id": 1
                    }
                  }
                },
                "RemoveRedirectResponse": {
                  "fields": {}
                },
                "Ids": {
                  "methods": {
                    "Lease": {
                      "requestType": "LeaseRequest",
                      "responseType": "LeaseResponse"
                    }
                  }
                },
                "LeaseRequest": {
                  "oneofs": {
                    "_above": {
                      "oneof": [
                        "above"
                      ]
                    }
                  },
                  "fields": {
                    "sequence": {
                      "type": "string",
                      "id": 1
                    },
                    "count": {
                      "type": "int32",
                      "id": 2
                    },
                    "above": {
                      "type": "int64",
                      "id": 3,
                      "options": {
                        "proto3_optional": true
                      }
                    }
                  }
                },
                "LeaseResponse": {
                  "fields": {
                    "first": {
                      "type": "int64",
                      "id": 1
                    }
                  }
                },
                "Changes": {
                  "methods": {
                    "Append": {
                      "requestType": "AppendChangesRequest",
                      "responseType": "AppendChangesResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    }
                  }
                },
                "AppendChangesRequest": {
                  "fields": {
                    "changes": {
                      "rule": "repeated",
                      "type": "Change",
                      "id": 1
                    }
                  }
                },
                "AppendChangesResponse": {
                  "fields": {}
                },
                "Change": {
                  "fields": {
                    "key": {
                      "type": "string",
                      "id": 1
                    },
                    "kind": {
                      "type": "string",
                      "id": 2
                    },
                    "type": {
                      "type": "string",
                      "id": 3
                    },
                    "status": {
                      "type": "string",
                      "id": 4
                    },
                    "object": {
                      "type": "string",
                      "id": 5
                    },
                    "action": {
                      "type": "string",
                      "id": 6
                    },
                    "atMs": {
                      "type": "int64",
                      "id": 7
                    }
                  }
                },
                "Comments": {
                  "methods": {
                    "CountByPost": {
                      "requestType": "CountByPostRequest",
                      "responseType": "CountByPostResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "DetachPost": {
                      "requestType": "DetachPostRequest",
                      "responseType": "DetachPostResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    }
                  }
                },
                "CountByPostRequest": {
                  "fields": {
                    "postIds": {
                      "rule": "repeated",
                      "type": "int64",
                      "id": 1
                    }
                  }
                },
                "CountByPostResponse": {
                  "fields": {
                    "counts": {
                      "rule": "repeated",
                      "type": "PostCount",
                      "id": 1
                    }
                  }
                },
                "PostCount": {
                  "fields": {
                    "postId": {
                      "type": "int64",
                      "id": 1
                    },
                    "count": {
                      "type": "int32",
                      "id": 2
                    }
                  }
                },
                "DetachPostRequest": {
                  "fields": {
                    "postId": {
                      "type": "int64",
                      "id": 1
                    }
                  }
                },
                "DetachPostResponse": {
                  "fields": {}
                },
                "MediaLibrary": {
                  "methods": {
                    "Sideload": {
                      "requestType": "SideloadRequest",
                      "responseType": "SideloadResponse"
                    },
                    "Regenerate": {
                      "requestType": "RegenerateRequest",
                      "responseType": "RegenerateResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    }
                  }
                },
                "RegenerateRequest": {
                  "fields": {
                    "id": {
                      "type": "int64",
                      "id": 1
                    }
                  }
                },
                "RegenerateResponse": {
                  "fields": {
                    "status": {
                      "type": "string",
                      "id": 1
                    },
                    "reason": {
                      "type": "string",
                      "id": 2
                    },
                    "sizes": {
                      "type": "int32",
                      "id": 3
                    },
                    "removed": {
                      "type": "int32",
                      "id": 4
                    }
                  }
                },
                "SideloadRequest": {
                  "fields": {
                    "url": {
                      "type": "string",
                      "id": 1
                    }
                  }
                },
                "SideloadResponse": {
                  "fields": {
                    "media": {
                      "type": "Media",
                      "id": 1
                    }
                  }
                },
                "Menus": {
                  "methods": {
                    "GetMenus": {
                      "requestType": "GetMenusRequest",
                      "responseType": "GetMenusResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    }
                  }
                },
                "GetMenusRequest": {
                  "fields": {
                    "locations": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 1
                    },
                    "versions": {
                      "type": "string",
                      "id": 2
                    }
                  }
                },
                "GetMenusResponse": {
                  "fields": {
                    "menus": {
                      "rule": "repeated",
                      "type": "MenuAtLocation",
                      "id": 1
                    },
                    "dependsOn": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 2
                    },
                    "isDegraded": {
                      "type": "bool",
                      "id": 3
                    }
                  }
                },
                "MenuAtLocation": {
                  "fields": {
                    "location": {
                      "type": "string",
                      "id": 1
                    },
                    "name": {
                      "type": "string",
                      "id": 2
                    },
                    "links": {
                      "rule": "repeated",
                      "type": "MenuLink",
                      "id": 3
                    }
                  }
                },
                "MenuLink": {
                  "fields": {
                    "id": {
                      "type": "int64",
                      "id": 1
                    },
                    "parent": {
                      "type": "int64",
                      "id": 2
                    },
                    "titleRendered": {
                      "type": "string",
                      "id": 3
                    },
                    "url": {
                      "type": "string",
                      "id": 4
                    },
                    "attrTitle": {
                      "type": "string",
                      "id": 5
                    },
                    "description": {
                      "type": "string",
                      "id": 6
                    },
                    "target": {
                      "type": "string",
                      "id": 7
                    },
                    "classes": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 8
                    },
                    "xfn": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 9
                    }
                  }
                },
                "Imports": {
                  "methods": {
                    "Begin": {
                      "requestType": "BeginImportRequest",
                      "responseType": "BeginImportResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    },
                    "AssignIds": {
                      "requestType": "AssignIdsRequest",
                      "responseType": "AssignIdsResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    }
                  }
                },
                "BeginImportRequest": {
                  "fields": {
                    "source": {
                      "type": "string",
                      "id": 1
                    },
                    "highest": {
                      "rule": "repeated",
                      "type": "HighestId",
                      "id": 2
                    }
                  }
                },
                "HighestId": {
                  "fields": {
                    "sequence": {
                      "type": "string",
                      "id": 1
                    },
                    "id": {
                      "type": "int64",
                      "id": 2
                    }
                  }
                },
                "BeginImportResponse": {
                  "fields": {}
                },
                "AssignIdsRequest": {
                  "fields": {
                    "source": {
                      "type": "string",
                      "id": 1
                    },
                    "sequence": {
                      "type": "string",
                      "id": 2
                    },
                    "keys": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 3
                    }
                  }
                },
                "AssignIdsResponse": {
                  "fields": {
                    "ids": {
                      "rule": "repeated",
                      "type": "int64",
                      "id": 1
                    }
                  }
                },
                "OwnContent": {
                  "methods": {
                    "GetDeclarations": {
                      "requestType": "GetDeclarationsRequest",
                      "responseType": "GetDeclarationsResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "ListStored": {
                      "requestType": "ListStoredRequest",
                      "responseType": "ListStoredResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "RemoveStored": {
                      "requestType": "RemoveStoredRequest",
                      "responseType": "RemoveStoredResponse"
                    }
                  }
                },
                "GetDeclarationsRequest": {
                  "fields": {}
                },
                "GetDeclarationsResponse": {
                  "fields": {
                    "declarations": {
                      "type": "string",
                      "id": 1
                    }
                  }
                },
                "ListStoredRequest": {
                  "fields": {
                    "declarations": {
                      "type": "string",
                      "id": 1
                    }
                  }
                },
                "ListStoredResponse": {
                  "fields": {
                    "kinds": {
                      "rule": "repeated",
                      "type": "StoredKind",
                      "id": 1
                    }
                  }
                },
                "StoredKind": {
                  "fields": {
                    "kind": {
                      "type": "string",
                      "id": 1
                    },
                    "name": {
                      "type": "string",
                      "id": 2
                    },
                    "on": {
                      "type": "string",
                      "id": 3
                    },
                    "documents": {
                      "type": "int64",
                      "id": 4
                    },
                    "unfit": {
                      "type": "int64",
                      "id": 5
                    }
                  }
                },
                "RemoveStoredRequest": {
                  "fields": {
                    "name": {
                      "type": "string",
                      "id": 1
                    },
                    "on": {
                      "type": "string",
                      "id": 2
                    },
                    "kind": {
                      "type": "string",
                      "id": 3
                    }
                  }
                },
                "RemoveStoredResponse": {
                  "fields": {
                    "documents": {
                      "type": "int64",
                      "id": 1
                    }
                  }
                }
              }
            }
          }
        },
        "common": {
          "nested": {
            "v1": {
              "nested": {
                "User": {
                  "fields": {
                    "id": {
                      "type": "int64",
                      "id": 1
                    },
                    "name": {
                      "type": "string",
                      "id": 2
                    },
                    "slug": {
                      "type": "string",
                      "id": 3
                    },
                    "url": {
                      "type": "string",
                      "id": 4
                    },
                    "email": {
                      "type": "string",
                      "id": 5
                    },
                    "roles": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 6
                    }
                  }
                }
              }
            }
          }
        },
        "events": {
          "nested": {
            "v1": {
              "nested": {
                "Directory": {
                  "methods": {
                    "GetEvents": {
                      "requestType": "GetEventsRequest",
                      "responseType": "GetEventsResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "GetVenues": {
                      "requestType": "GetVenuesRequest",
                      "responseType": "GetVenuesResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "GetOrganizers": {
                      "requestType": "GetOrganizersRequest",
                      "responseType": "GetOrganizersResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "SearchItems": {
                      "requestType": "SearchItemsRequest",
                      "responseType": "SearchItemsResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "ResolvePermalink": {
                      "requestType": "ResolvePermalinkRequest",
                      "responseType": "ResolvePermalinkResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "ReassignAuthor": {
                      "requestType": "ReassignAuthorRequest",
                      "responseType": "ReassignAuthorResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    }
                  }
                },
                "GetEventsRequest": {
                  "fields": {
                    "ids": {
                      "rule": "repeated",
                      "type": "int64",
                      "id": 1
                    }
                  }
                },
                "GetEventsResponse": {
                  "fields": {
                    "events": {
                      "rule": "repeated",
                      "type": "Item",
                      "id": 1
                    }
                  }
                },
                "GetVenuesRequest": {
                  "fields": {
                    "ids": {
                      "rule": "repeated",
                      "type": "int64",
                      "id": 1
                    }
                  }
                },
                "GetVenuesResponse": {
                  "fields": {
                    "venues": {
                      "rule": "repeated",
                      "type": "Item",
                      "id": 1
                    }
                  }
                },
                "GetOrganizersRequest": {
                  "fields": {
                    "ids": {
                      "rule": "repeated",
                      "type": "int64",
                      "id": 1
                    }
                  }
                },
                "GetOrganizersResponse": {
                  "fields": {
                    "organizers": {
                      "rule": "repeated",
                      "type": "Item",
                      "id": 1
                    }
                  }
                },
                "SearchItemsRequest": {
                  "fields": {
                    "types": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 1
                    },
                    "search": {
                      "type": "string",
                      "id": 2
                    },
                    "include": {
                      "rule": "repeated",
                      "type": "int64",
                      "id": 3
                    },
                    "exclude": {
                      "rule": "repeated",
                      "type": "int64",
                      "id": 4
                    },
                    "offset": {
                      "type": "int32",
                      "id": 5
                    },
                    "limit": {
                      "type": "int32",
                      "id": 6
                    }
                  }
                },
                "SearchItemsResponse": {
                  "fields": {
                    "items": {
                      "rule": "repeated",
                      "type": "Item",
                      "id": 1
                    },
                    "total": {
                      "type": "int64",
                      "id": 2
                    }
                  }
                },
                "Item": {
                  "fields": {
                    "id": {
                      "type": "int64",
                      "id": 1
                    },
                    "type": {
                      "type": "string",
                      "id": 2
                    },
                    "status": {
                      "type": "string",
                      "id": 3
                    },
                    "slug": {
                      "type": "string",
                      "id": 4
                    },
                    "link": {
                      "type": "string",
                      "id": 5
                    },
                    "titleRendered": {
                      "type": "string",
                      "id": 6
                    },
                    "author": {
                      "type": "int64",
                      "id": 7
                    },
                    "featuredMedia": {
                      "type": "int64",
                      "id": 8
                    },
                    "commentsOpen": {
                      "type": "bool",
                      "id": 9
                    }
                  }
                },
                "ResolvePermalinkRequest": {
                  "fields": {
                    "url": {
                      "type": "string",
                      "id": 1
                    },
                    "includeFormer": {
                      "type": "bool",
                      "id": 2
                    },
                    "versions": {
                      "type": "string",
                      "id": 3
                    }
                  }
                },
                "ResolvePermalinkResponse": {
                  "oneofs": {
                    "_item": {
                      "oneof": [
                        "item"
                      ]
                    },
                    "_redirect": {
                      "oneof": [
                        "redirect"
                      ]
                    }
                  },
                  "fields": {
                    "item": {
                      "type": "Item",
                      "id": 1,
                      "options": {
                        "proto3_optional": true
                      }
                    },
                    "redirect": {
                      "type": "string",
                      "id": 2,
                      "options": {
                        "proto3_optional": true
                      }
                    }
                  }
                },
                "ReassignAuthorRequest": {
                  "fields": {
                    "fromUserId": {
                      "type": "int64",
                      "id": 1
                    },
                    "toUserId": {
                      "type": "int64",
                      "id": 2
                    },
                    "trash": {
                      "type": "bool",
                      "id": 3
                    }
                  }
                },
                "ReassignAuthorResponse": {
                  "fields": {
                    "count": {
                      "type": "int64",
                      "id": 1
                    }
                  }
                }
              }
            }
          }
        },
        "forms": {
          "nested": {
            "v1": {
              "nested": {
                "Directory": {
                  "methods": {
                    "GetForms": {
                      "requestType": "GetFormsRequest",
                      "responseType": "GetFormsResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "RenderForms": {
                      "requestType": "RenderFormsRequest",
                      "responseType": "RenderFormsResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "ReassignAuthor": {
                      "requestType": "ReassignAuthorRequest",
                      "responseType": "ReassignAuthorResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    }
                  }
                },
                "GetFormsRequest": {
                  "fields": {
                    "ids": {
                      "rule": "repeated",
                      "type": "int64",
                      "id": 1
                    }
                  }
                },
                "GetFormsResponse": {
                  "fields": {
                    "forms": {
                      "rule": "repeated",
                      "type": "Form",
                      "id": 1
                    }
                  }
                },
                "Form": {
                  "fields": {
                    "id": {
                      "type": "int64",
                      "id": 1
                    },
                    "slug": {
                      "type": "string",
                      "id": 2
                    },
                    "title": {
                      "type": "string",
                      "id": 3
                    },
                    "locale": {
                      "type": "string",
                      "id": 4
                    },
                    "author": {
                      "type": "int64",
                      "id": 5
                    }
                  }
                },
                "RenderFormsRequest": {
                  "fields": {
                    "forms": {
                      "rule": "repeated",
                      "type": "FormOnPage",
                      "id": 1
                    }
                  }
                },
                "FormOnPage": {
                  "oneofs": {
                    "_sent": {
                      "oneof": [
                        "sent"
                      ]
                    }
                  },
                  "fields": {
                    "id": {
                      "type": "string",
                      "id": 1
                    },
                    "title": {
                      "type": "string",
                      "id": 2
                    },
                    "unitTag": {
                      "type": "string",
                      "id": 3
                    },
                    "action": {
                      "type": "string",
                      "id": 4
                    },
                    "containerPost": {
                      "type": "int64",
                      "id": 5
                    },
                    "htmlId": {
                      "type": "string",
                      "id": 6
                    },
                    "htmlClass": {
                      "type": "string",
                      "id": 7
                    },
                    "htmlName": {
                      "type": "string",
                      "id": 8
                    },
                    "htmlTitle": {
                      "type": "string",
                      "id": 9
                    },
                    "sent": {
                      "type": "SentForm",
                      "id": 10,
                      "options": {
                        "proto3_optional": true
                      }
                    }
                  }
                },
                "SentForm": {
                  "fields": {
                    "status": {
                      "type": "string",
                      "id": 1
                    },
                    "message": {
                      "type": "string",
                      "id": 2
                    },
                    "invalidFields": {
                      "rule": "repeated",
                      "type": "InvalidField",
                      "id": 3
                    },
                    "fields": {
                      "rule": "repeated",
                      "type": "SentField",
                      "id": 4
                    }
                  }
                },
                "InvalidField": {
                  "fields": {
                    "field": {
                      "type": "string",
                      "id": 1
                    },
                    "message": {
                      "type": "string",
                      "id": 2
                    }
                  }
                },
                "SentField": {
                  "fields": {
                    "name": {
                      "type": "string",
                      "id": 1
                    },
                    "values": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 2
                    }
                  }
                },
                "RenderFormsResponse": {
                  "fields": {
                    "forms": {
                      "rule": "repeated",
                      "type": "RenderedForm",
                      "id": 1
                    }
                  }
                },
                "RenderedForm": {
                  "fields": {
                    "html": {
                      "type": "string",
                      "id": 1
                    },
                    "maxAgeSeconds": {
                      "type": "int32",
                      "id": 2
                    }
                  }
                },
                "ReassignAuthorRequest": {
                  "fields": {
                    "fromUserId": {
                      "type": "int64",
                      "id": 1
                    },
                    "toUserId": {
                      "type": "int64",
                      "id": 2
                    },
                    "trash": {
                      "type": "bool",
                      "id": 3
                    }
                  }
                },
                "ReassignAuthorResponse": {
                  "fields": {
                    "count": {
                      "type": "int64",
                      "id": 1
                    }
                  }
                }
              }
            }
          }
        },
        "gateway": {
          "nested": {
            "v1": {
              "nested": {
                "CacheVersions": {
                  "methods": {
                    "Bump": {
                      "requestType": "BumpRequest",
                      "responseType": "BumpResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    }
                  }
                },
                "Logins": {
                  "methods": {
                    "SignIn": {
                      "requestType": "SignInRequest",
                      "responseType": "SignInResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    },
                    "OpenSession": {
                      "requestType": "OpenSessionRequest",
                      "responseType": "OpenSessionResponse"
                    },
                    "ResumeSession": {
                      "requestType": "ResumeSessionRequest",
                      "responseType": "SignInResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    },
                    "CloseSession": {
                      "requestType": "CloseSessionRequest",
                      "responseType": "CloseSessionResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    }
                  }
                },
                "Accounts": {
                  "methods": {
                    "RequestReset": {
                      "requestType": "RequestResetRequest",
                      "responseType": "RequestResetResponse"
                    },
                    "Register": {
                      "requestType": "RegisterRequest",
                      "responseType": "RegisterResponse"
                    },
                    "CheckKey": {
                      "requestType": "CheckKeyRequest",
                      "responseType": "CheckKeyResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    },
                    "SetPassword": {
                      "requestType": "SetPasswordRequest",
                      "responseType": "SetPasswordResponse"
                    }
                  }
                },
                "RequestResetRequest": {
                  "fields": {
                    "login": {
                      "type": "string",
                      "id": 1
                    },
                    "address": {
                      "type": "string",
                      "id": 2
                    }
                  }
                },
                "RequestResetResponse": {
                  "fields": {}
                },
                "RegisterRequest": {
                  "fields": {
                    "login": {
                      "type": "string",
                      "id": 1
                    },
                    "email": {
                      "type": "string",
                      "id": 2
                    },
                    "address": {
                      "type": "string",
                      "id": 3
                    }
                  }
                },
                "RegisterResponse": {
                  "fields": {}
                },
                "CheckKeyRequest": {
                  "fields": {
                    "login": {
                      "type": "string",
                      "id": 1
                    },
                    "key": {
                      "type": "string",
                      "id": 2
                    },
                    "address": {
                      "type": "string",
                      "id": 3
                    }
                  }
                },
                "CheckKeyResponse": {
                  "fields": {
                    "login": {
                      "type": "string",
                      "id": 1
                    }
                  }
                },
                "SetPasswordRequest": {
                  "fields": {
                    "login": {
                      "type": "string",
                      "id": 1
                    },
                    "key": {
                      "type": "string",
                      "id": 2
                    },
                    "password": {
                      "type": "string",
                      "id": 3
                    },
                    "address": {
                      "type": "string",
                      "id": 4
                    }
                  }
                },
                "SetPasswordResponse": {
                  "fields": {}
                },
                "OpenSessionRequest": {
                  "fields": {
                    "login": {
                      "type": "string",
                      "id": 1
                    },
                    "password": {
                      "type": "string",
                      "id": 2
                    },
                    "address": {
                      "type": "string",
                      "id": 3
                    },
                    "remember": {
                      "type": "bool",
                      "id": 4
                    }
                  }
                },
                "OpenSessionResponse": {
                  "fields": {
                    "session": {
                      "type": "string",
                      "id": 1
                    },
                    "lifetimeSeconds": {
                      "type": "int64",
                      "id": 2
                    }
                  }
                },
                "ResumeSessionRequest": {
                  "fields": {
                    "session": {
                      "type": "string",
                      "id": 1
                    },
                    "address": {
                      "type": "string",
                      "id": 2
                    }
                  }
                },
                "CloseSessionRequest": {
                  "fields": {
                    "session": {
                      "type": "string",
                      "id": 1
                    }
                  }
                },
                "CloseSessionResponse": {
                  "fields": {}
                },
                "SignInRequest": {
                  "fields": {
                    "login": {
                      "type": "string",
                      "id": 1
                    },
                    "password": {
                      "type": "string",
                      "id": 2
                    },
                    "address": {
                      "type": "string",
                      "id": 3
                    }
                  }
                },
                "SignInResponse": {
                  "fields": {
                    "identity": {
                      "type": "string",
                      "id": 1
                    }
                  }
                },
                "BumpRequest": {
                  "fields": {
                    "changes": {
                      "rule": "repeated",
                      "type": "Change",
                      "id": 2
                    }
                  },
                  "reserved": [
                    [
                      1,
                      1
                    ]
                  ]
                },
                "Change": {
                  "fields": {
                    "id": {
                      "type": "string",
                      "id": 1
                    },
                    "versions": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 2
                    }
                  }
                },
                "BumpResponse": {
                  "fields": {
                    "version": {
                      "type": "int64",
                      "id": 1
                    }
                  }
                }
              }
            }
          }
        },
        "manifest": {
          "nested": {
            "v1": {
              "nested": {
                "Manifest": {
                  "methods": {
                    "GetRoutes": {
                      "requestType": "GetRoutesRequest",
                      "responseType": "GetRoutesResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "GetDescription": {
                      "requestType": "GetDescriptionRequest",
                      "responseType": "GetDescriptionResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    }
                  }
                },
                "GetDescriptionRequest": {
                  "fields": {}
                },
                "GetDescriptionResponse": {
                  "fields": {
                    "fragmentJson": {
                      "type": "string",
                      "id": 1
                    }
                  }
                },
                "GetRoutesRequest": {
                  "fields": {}
                },
                "GetRoutesResponse": {
                  "fields": {
                    "namespace": {
                      "type": "string",
                      "id": 1
                    },
                    "routes": {
                      "rule": "repeated",
                      "type": "Route",
                      "id": 2
                    },
                    "digest": {
                      "type": "string",
                      "id": 3
                    },
                    "pathPrefixes": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 4
                    },
                    "furtherNamespaces": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 5
                    }
                  }
                },
                "Route": {
                  "fields": {
                    "path": {
                      "type": "string",
                      "id": 1
                    },
                    "endpoints": {
                      "rule": "repeated",
                      "type": "Endpoint",
                      "id": 2
                    },
                    "allowsBatch": {
                      "type": "bool",
                      "id": 3
                    }
                  }
                },
                "Endpoint": {
                  "fields": {
                    "methods": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 1
                    },
                    "argsJson": {
                      "type": "string",
                      "id": 2
                    },
                    "cacheNamespaces": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 3
                    }
                  }
                }
              }
            }
          }
        },
        "oembed": {
          "nested": {
            "v1": {
              "nested": {
                "Providers": {
                  "methods": {
                    "List": {
                      "requestType": "ListRequest",
                      "responseType": "ListResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "Add": {
                      "requestType": "AddRequest",
                      "responseType": "AddResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    },
                    "Remove": {
                      "requestType": "RemoveRequest",
                      "responseType": "RemoveResponse"
                    }
                  }
                },
                "Provider": {
                  "fields": {
                    "name": {
                      "type": "string",
                      "id": 1
                    },
                    "endpoint": {
                      "type": "string",
                      "id": 2
                    },
                    "addresses": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 3
                    }
                  }
                },
                "ListRequest": {
                  "fields": {}
                },
                "ListResponse": {
                  "fields": {
                    "providers": {
                      "rule": "repeated",
                      "type": "Provider",
                      "id": 1
                    }
                  }
                },
                "AddRequest": {
                  "fields": {
                    "provider": {
                      "type": "Provider",
                      "id": 1
                    }
                  }
                },
                "AddResponse": {
                  "fields": {
                    "provider": {
                      "type": "Provider",
                      "id": 1
                    }
                  }
                },
                "RemoveRequest": {
                  "fields": {
                    "name": {
                      "type": "string",
                      "id": 1
                    }
                  }
                },
                "RemoveResponse": {
                  "fields": {}
                }
              }
            }
          }
        },
        "reader": {
          "nested": {
            "v1": {
              "nested": {
                "Reader": {
                  "methods": {
                    "Read": {
                      "requestType": "ReadRequest",
                      "responseType": "ReadResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    }
                  }
                },
                "ReadRequest": {
                  "fields": {
                    "targets": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 1
                    },
                    "versions": {
                      "type": "string",
                      "id": 2
                    },
                    "withoutTotals": {
                      "type": "bool",
                      "id": 3
                    },
                    "uncounted": {
                      "rule": "repeated",
                      "type": "int32",
                      "id": 4
                    },
                    "embeddedFields": {
                      "type": "string",
                      "id": 5
                    }
                  }
                },
                "ReadResponse": {
                  "fields": {
                    "answers": {
                      "rule": "repeated",
                      "type": "Answer",
                      "id": 1
                    }
                  }
                },
                "Answer": {
                  "oneofs": {
                    "_maxAgeMs": {
                      "oneof": [
                        "maxAgeMs"
                      ]
                    }
                  },
                  "fields": {
                    "status": {
                      "type": "int32",
                      "id": 1
                    },
                    "body": {
                      "type": "string",
                      "id": 2
                    },
                    "total": {
                      "type": "int32",
                      "id": 3
                    },
                    "totalPages": {
                      "type": "int32",
                      "id": 4
                    },
                    "dependsOn": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 5
                    },
                    "maxAgeMs": {
                      "type": "int64",
                      "id": 6,
                      "options": {
                        "proto3_optional": true
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "transfer": {
          "nested": {
            "v1": {
              "nested": {
                "Transfer": {
                  "methods": {
                    "Import": {
                      "requestType": "ImportRequest",
                      "responseType": "ImportResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    },
                    "FinishImport": {
                      "requestType": "FinishImportRequest",
                      "responseType": "FinishImportResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    },
                    "ChangeTexts": {
                      "requestType": "ChangeTextsRequest",
                      "responseType": "ChangeTextsResponse"
                    },
                    "Export": {
                      "requestType": "ExportRequest",
                      "responseType": "ExportResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "ListCollections": {
                      "requestType": "ListCollectionsRequest",
                      "responseType": "ListCollectionsResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "Backup": {
                      "requestType": "BackupRequest",
                      "responseType": "BackupResponse",
                      "options": {
                        "idempotency_level": "NO_SIDE_EFFECTS"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "NO_SIDE_EFFECTS"
                        }
                      ]
                    },
                    "BeginRestore": {
                      "requestType": "BeginRestoreRequest",
                      "responseType": "BeginRestoreResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    },
                    "Restore": {
                      "requestType": "RestoreRequest",
                      "responseType": "RestoreResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    },
                    "FinishRestore": {
                      "requestType": "FinishRestoreRequest",
                      "responseType": "FinishRestoreResponse",
                      "options": {
                        "idempotency_level": "IDEMPOTENT"
                      },
                      "parsedOptions": [
                        {
                          "idempotency_level": "IDEMPOTENT"
                        }
                      ]
                    }
                  }
                },
                "ImportRequest": {
                  "fields": {
                    "records": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 1
                    },
                    "refresh": {
                      "type": "bool",
                      "id": 2
                    }
                  }
                },
                "ImportResponse": {
                  "fields": {
                    "outcomes": {
                      "rule": "repeated",
                      "type": "Outcome",
                      "id": 1
                    }
                  }
                },
                "Outcome": {
                  "fields": {
                    "status": {
                      "type": "string",
                      "id": 1
                    },
                    "id": {
                      "type": "int64",
                      "id": 2
                    },
                    "reason": {
                      "type": "string",
                      "id": 3
                    },
                    "path": {
                      "type": "string",
                      "id": 4
                    }
                  }
                },
                "ChangeTextsRequest": {
                  "fields": {
                    "type": {
                      "type": "string",
                      "id": 1
                    },
                    "records": {
                      "rule": "repeated",
                      "type": "RecordChange",
                      "id": 2
                    }
                  }
                },
                "RecordChange": {
                  "fields": {
                    "id": {
                      "type": "int64",
                      "id": 1
                    },
                    "texts": {
                      "rule": "repeated",
                      "type": "TextChange",
                      "id": 2
                    }
                  }
                },
                "TextChange": {
                  "fields": {
                    "field": {
                      "type": "string",
                      "id": 1
                    },
                    "from": {
                      "type": "string",
                      "id": 2
                    },
                    "to": {
                      "type": "string",
                      "id": 3
                    }
                  }
                },
                "ChangeTextsResponse": {
                  "fields": {
                    "outcomes": {
                      "rule": "repeated",
                      "type": "Outcome",
                      "id": 1
                    }
                  }
                },
                "FinishImportRequest": {
                  "fields": {}
                },
                "FinishImportResponse": {
                  "fields": {}
                },
                "ExportRequest": {
                  "fields": {
                    "type": {
                      "type": "string",
                      "id": 1
                    },
                    "after": {
                      "type": "int64",
                      "id": 2
                    },
                    "posts": {
                      "rule": "repeated",
                      "type": "int64",
                      "id": 3
                    }
                  }
                },
                "ExportResponse": {
                  "fields": {
                    "records": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 1
                    }
                  }
                },
                "ListCollectionsRequest": {
                  "fields": {}
                },
                "ListCollectionsResponse": {
                  "fields": {
                    "collections": {
                      "rule": "repeated",
                      "type": "Collection",
                      "id": 1
                    }
                  }
                },
                "Collection": {
                  "fields": {
                    "name": {
                      "type": "string",
                      "id": 1
                    },
                    "count": {
                      "type": "int64",
                      "id": 2
                    }
                  }
                },
                "BackupRequest": {
                  "fields": {
                    "collection": {
                      "type": "string",
                      "id": 1
                    },
                    "after": {
                      "type": "string",
                      "id": 2
                    }
                  }
                },
                "BackupResponse": {
                  "fields": {
                    "documents": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 1
                    },
                    "next": {
                      "type": "string",
                      "id": 2
                    }
                  }
                },
                "BeginRestoreRequest": {
                  "fields": {}
                },
                "BeginRestoreResponse": {
                  "fields": {}
                },
                "RestoreRequest": {
                  "fields": {
                    "collection": {
                      "type": "string",
                      "id": 1
                    },
                    "documents": {
                      "rule": "repeated",
                      "type": "string",
                      "id": 2
                    }
                  }
                },
                "RestoreResponse": {
                  "fields": {}
                },
                "FinishRestoreRequest": {
                  "fields": {}
                },
                "FinishRestoreResponse": {
                  "fields": {}
                }
              }
            }
          }
        }
      }
    }
  }
};
