/** An order that is paid in parts and not paid in full yet. */
export interface WalletPlan {
  readonly reference: string
  readonly currency: string
  readonly tickets: readonly {
    readonly event: string
    readonly ticket: string
    readonly qty: number
    readonly startsAt: string
    readonly timeZone: string
  }[]
  /** Amounts in minor units; days are `yyyy-mm-dd`. */
  readonly parts: readonly {
    readonly due: string
    readonly amount: number
    readonly status: 'due' | 'paid' | 'failed' | 'cancelled'
  }[]
}
