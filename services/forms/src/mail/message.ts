/** A mail ready to be sent. Addresses and headers hold no line breaks. */
export interface Message {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** Reply-To, Cc, Bcc and headers of the form's own, in order. */
  readonly headers: readonly Header[];
  readonly body: string;
  readonly html: boolean;
  /** Ids of the submission's files. */
  readonly attachments: readonly string[];
}

export interface Header {
  readonly name: string;
  readonly value: string;
}
