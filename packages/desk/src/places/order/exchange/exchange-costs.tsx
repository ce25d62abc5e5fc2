import type { previewExchange } from '@foyer/contract/api/box-office/preview-exchange.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { reasonLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { OrderSection } from '../order-section.tsx'
import { DifferenceFields } from './difference-fields.tsx'
import type { TypedPayment } from './difference-paid.ts'
import { ExchangeEffect } from './exchange-effect.tsx'
import type { TypedExchange } from './exchange-wish.ts'

/** What the exchange costs whom, and what is to be said about that. */
export function ExchangeCosts({
  effect,
  typed,
  payment,
  isPressed,
  onChange,
  onPayment,
}: {
  effect: AnswerOf<typeof previewExchange>
  typed: TypedExchange
  payment: TypedPayment
  isPressed: boolean
  onChange: (change: (typed: TypedExchange) => TypedExchange) => void
  onPayment: (payment: TypedPayment) => void
}) {
  return (
    <OrderSection title={t('What it costs')}>
      <ExchangeEffect
        effect={effect}
        isWaiting={effect.costs.due > 0 && payment.way === 'card_link'}
      />
      <DifferenceFields
        effect={effect}
        difference={typed.difference}
        payment={payment}
        isPressed={isPressed}
        onDifference={(difference) => onChange((before) => ({ ...before, difference }))}
        onPayment={onPayment}
      />
      <TextField
        label={t('Reason')}
        hint={t('Kept with the order. Where money goes back, the buyer reads it in the mail.')}
        maxLength={reasonLengthMaximum}
        value={typed.reason}
        onChange={({ target }) => onChange((before) => ({ ...before, reason: target.value }))}
      />
    </OrderSection>
  )
}
