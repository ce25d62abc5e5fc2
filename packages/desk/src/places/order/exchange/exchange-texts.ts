import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { previewExchange } from '@foyer/contract/api/box-office/preview-exchange.ts'
import { t } from '@foyer/language/texts.ts'
import { moneyText } from '../../../parts/money.tsx'
import type { TypedPayment } from './difference-paid.ts'

type Costs = AnswerOf<typeof previewExchange>['costs']

/** What the button does, with the money that moves by it. */
export function actionText(costs: Costs | undefined, way: TypedPayment['way']): string {
  if (costs === undefined) return t('Change tickets')
  const due = moneyText(costs.due, costs.currency)
  switch (way) {
    case 'cash':
      return t('Change tickets and take {amount}', { amount: due })
    case 'card_link':
      return t('Send the link for {amount}', { amount: due })
    case 'invoice':
      return t('Change tickets and invoice {amount}', { amount: due })
    case null: {
      const back = costs.back + costs.to_vouchers
      return back === 0
        ? t('Change tickets')
        : t('Change tickets and give back {amount}', { amount: moneyText(back, costs.currency) })
    }
  }
}
