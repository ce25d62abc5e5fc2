import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { previewExchange } from '@foyer/contract/api/box-office/preview-exchange.ts'
import { payLinkHoursDefault } from '@foyer/contract/limits.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { DayField } from '../../../parts/choosing/day-field.tsx'
import { moneyText } from '../../../parts/money.tsx'
import type { TypedPayment } from './difference-paid.ts'
import type { Difference } from './exchange-wish.ts'

type Effect = AnswerOf<typeof previewExchange>

/** What becomes of a difference in price, and how one upwards is paid; nothing where the prices are the same. */
export function DifferenceFields({
  effect: { costs, holder },
  difference,
  payment,
  isPressed,
  onDifference,
  onPayment,
}: {
  effect: Effect
  difference: Difference
  payment: TypedPayment
  isPressed: boolean
  onDifference: (difference: Difference) => void
  onPayment: (payment: TypedPayment) => void
}) {
  if (!isDifferent(costs)) return null
  const isDearer = costs.due + costs.concession > 0
  return (
    <>
      <RadioGroup
        name="difference"
        label={t('The difference in price')}
        value={difference}
        onChange={onDifference}
        options={[
          {
            value: 'settled',
            label: isDearer ? t('The buyer pays it') : t('The buyer gets it back'),
          },
          {
            value: 'waived',
            label: isDearer ? t('Waive it: you take it off the price') : t('It stays with you'),
          },
        ]}
      />
      {costs.due > 0 && (
        <RadioGroup
          name="payment"
          label={t('How the buyer pays {amount}', {
            amount: moneyText(costs.due, costs.currency),
          })}
          value={payment.way}
          onChange={(way) => onPayment({ ...payment, way })}
          error={
            isPressed && payment.way === null
              ? t('Please choose how the difference is paid.')
              : undefined
          }
          options={[
            { value: 'cash', label: t('In cash or by your card terminal, now') },
            {
              value: 'card_link',
              label: t('By card, with a link by mail'),
              hint:
                holder.email === null
                  ? t('There is no e-mail address for it.')
                  : counted(
                      payLinkHoursDefault,
                      {
                        one: 'Goes to {email} and works for {count} hour. Nothing changes until it is paid.',
                        other:
                          'Goes to {email} and works for {count} hours. Nothing changes until it is paid.',
                      },
                      { email: holder.email },
                    ),
              disabled: holder.email === null,
            },
            {
              value: 'invoice',
              label: t('By invoice'),
              content: (
                <DayField
                  label={t('Due on')}
                  day={payment.dueOn}
                  onChange={(dueOn) => onPayment({ ...payment, dueOn })}
                  error={
                    isPressed && payment.dueOn === null ? t('Please choose a day.') : undefined
                  }
                />
              ),
            },
          ]}
        />
      )}
    </>
  )
}

export const isDifferent = ({ due, concession, back, to_vouchers, kept }: Effect['costs']) =>
  due + concession + back + to_vouchers + kept > 0
