/** A comment that was refused, as it was sent. */
export interface SentComment {
  readonly author: string;
  readonly email: string;
  readonly url: string;
  readonly content: string;
  /** Id of the comment that it replies to; 0 for none. */
  readonly parent: number;
  /** Error code of the API, and its message for codes that have no message here. */
  readonly problem: { readonly code: string; readonly message: string };
  /** The invalid fields. */
  readonly invalid: readonly CommentField[];
}

export type CommentField = 'author' | 'email' | 'url' | 'comment';

/** A contact form that was sent, with its outcome. */
export interface SentForm {
  readonly unitTag: string;
  /** Status in the feedback response. */
  readonly status: string;
  readonly message: string;
  readonly invalidFields: readonly { readonly field: string; readonly message: string }[];
  readonly fields: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** State of one visitor on a page. Such a page is not cached. */
export interface Visit {
  /** The password of the item, from the visitor's cookie or just entered. */
  readonly password?: string;
  readonly comment?: SentComment;
  readonly form?: SentForm;
}

/** State of the comment form in the address of a page, the same for all visitors. */
export interface CommentFormState {
  /** Id of the comment to reply to; 0 for none. */
  readonly replyTo: number;
  /** Whether a comment was sent that is not shown yet. */
  readonly isHeld: boolean;
}
