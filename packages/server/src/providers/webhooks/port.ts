/** What became of a message: an answer, whatever it says, or none. `ms` is how long it took. */
export type WebhookAnswer =
  | {
      readonly outcome: 'answered'
      readonly status: number
      /** The beginning of its body. */
      readonly text: string
      readonly ms: number
    }
  | { readonly outcome: 'unreachable'; readonly reason: string; readonly ms: number }

/** Posts messages to the receivers of organisers, which may be anything anybody has typed in. */
export interface WebhookSender {
  /** Why messages are never sent to this URL; null when they may be. Where its name leads is looked at when something is sent. */
  refusalOf(url: string): 'not_a_url' | 'not_https' | 'private' | null
  /** Never throws. */
  send(message: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }): Promise<WebhookAnswer>
}
