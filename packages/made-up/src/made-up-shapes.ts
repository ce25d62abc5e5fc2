/** A payment as Made-up's API answers it; amounts in minor units. */
export interface MadeUpPayment {
  readonly id: string
  readonly key: string
  readonly amount: number
  readonly currency: string
  readonly reference: string
  /** The fields that identify the shop. */
  readonly metadata: Readonly<Record<string, string>>
  readonly returnUrl: string
  readonly status: 'open' | 'paid' | 'cancelled'
  readonly madeAt: string
  readonly refunds: readonly {
    readonly id: string
    readonly key: string
    readonly amount: number
  }[]
}

/** The settings of a shop. */
export interface MadeUpConfig {
  readonly apiKey: string
  readonly apiBase: string
}

/** The header that holds the SHA-256 HMAC of an event's body. */
export const signatureHeader = 'made-up-signature'
