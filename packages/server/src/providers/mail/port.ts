export interface OutgoingMail {
  readonly from: string
  /** To whom it comes back when it cannot be delivered: the envelope's sender. Null for that of `from`. */
  readonly bounceTo?: string | null
  readonly to: { readonly email: string; readonly name: string | null }
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Our own id, stable over retries, so that a mail sent twice can be recognised. */
  readonly messageId: string
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly {
    readonly filename: string
    readonly contentType: string
    readonly content: Buffer
    /** The content id of a picture: the HTML shows it as `cid:…`. */
    readonly contentId?: string
  }[]
}

export type MailResult =
  | { readonly outcome: 'accepted' }
  /** The mail server refuses this mail for good. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /**
   * The mail server cannot be reached, or does not let us in: this says nothing about the mail, which waits for as long as
   * needed.
   */
  | { readonly outcome: 'away'; readonly reason: string }
  /** This mail may be tried again later. */
  | { readonly outcome: 'failed'; readonly reason: string }

/** Hands one mail to a mail server. Never throws: an error is in the result. */
export interface MailProvider {
  send(mail: OutgoingMail): Promise<MailResult>
}
