import type { DisputeState } from '@foyer/contract/api/order/dispute-states.ts'

/** The data of mails to the shop itself. */
export interface OperatorMails {
  readonly dispute: {
    readonly siteName: string
    readonly reference: string
    readonly currency: string
    /** Minor units. */
    readonly amount: number
    /** The provider's id of the dispute. */
    readonly dispute: string
    readonly status: DisputeState
    readonly reason: string
    readonly respondBy: string | null
    readonly timeZone: string
  }
  readonly refund_by_hand: {
    readonly siteName: string
    readonly reference: string
    readonly currency: string
    /** Minor units. */
    readonly amount: number
    readonly provider: string
    /** All of the order's money is refunded, and so its tickets are void. */
    readonly isOrderRefunded: boolean
  }
  readonly refund_failed: {
    readonly siteName: string
    readonly reference: string
    readonly currency: string
    /** Minor units. */
    readonly amount: number
    readonly provider: string
  }
}
