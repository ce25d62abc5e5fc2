/** The outcome of a text message: only `failed` is worth another try. */
export type SmsResult =
  | { readonly outcome: 'accepted'; readonly providerId: string }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'failed'; readonly reason: string }

/** Sends text messages. */
export interface SmsProvider {
  /** @param to in E.164, e.g. `+447700900123` */
  send(message: { readonly to: string; readonly body: string }): Promise<SmsResult>
}
