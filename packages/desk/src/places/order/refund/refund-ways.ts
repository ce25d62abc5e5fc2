import type { previewRefund } from '@foyer/contract/api/order/preview-refund.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { moneyText } from '../../../parts/money.tsx'

export type Effect = AnswerOf<typeof previewRefund>

/** A way on which something of a refund goes, in minor units of its currency. */
export interface RefundWay {
  readonly way: 'card' | 'hand' | 'invoice' | 'voucher'
  readonly amount: number
}

/** The ways of a refund on which anything goes. */
export const waysOf = (effect: Effect): readonly RefundWay[] =>
  [
    { way: 'card' as const, amount: effect.to_buyer - effect.by_hand - effect.off_invoice },
    { way: 'hand' as const, amount: effect.by_hand },
    { way: 'invoice' as const, amount: effect.off_invoice },
    { way: 'voucher' as const, amount: effect.to_vouchers },
  ].filter(({ amount }) => amount > 0)

/** What happens on each way, and what of it somebody has to do: the same words before and after. */
export const refundSentences = (effect: Effect): readonly string[] =>
  waysOf(effect).map(({ way, amount: minor }) => {
    const amount = moneyText(minor, effect.currency)
    switch (way) {
      case 'card':
        return t('{amount} goes to the card or account it came from.', { amount })
      case 'hand':
        return t('Hand back {amount} in cash or at your terminal.', { amount })
      case 'invoice':
        return t('The invoice is less by {amount}: nobody gets money back.', { amount })
      case 'voucher':
        return t('{amount} goes onto the gift voucher it was paid with.', { amount })
    }
  })
