export interface OutgoingMail {
  readonly from: string
  readonly to: { readonly email: string; readonly name: string | null }
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Ours, stable over retries, so a mail that is sent twice can be told. */
  readonly messageId: string
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly {
    readonly filename: string
    readonly contentType: string
    readonly content: Buffer
    /** For pictures: the HTML shows them as `cid:…`. */
    readonly contentId?: string
  }[]
}

export type MailResult =
  | { readonly outcome: 'accepted' }
  /** The mail server will never take this one. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** The mail server is not there, or does not let us in: that says nothing of this mail, which waits for however long. */
  | { readonly outcome: 'away'; readonly reason: string }
  /** Try this one again later. */
  | { readonly outcome: 'failed'; readonly reason: string }

/** Hands one mail to a mail server. Never throws: what went wrong is in the result. */
export interface MailProvider {
  send(mail: OutgoingMail): Promise<MailResult>
}
