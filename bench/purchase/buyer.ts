/** A buyer, and what happens outside the shop while they buy. */
export interface Buyer {
  readonly email: string
  /** The answer's body; throws when the shop refuses. */
  ask(call: Call): Promise<string>
  /** The value of a cookie the shop has set. */
  cookie(name: string): string | undefined
  /** The newest one-time code in the buyer's mail. */
  readCode(): Promise<string>
  /** Lets the provider capture the payment and tell the shop. */
  confirmCard(intent: string): Promise<void>
}

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string
}
