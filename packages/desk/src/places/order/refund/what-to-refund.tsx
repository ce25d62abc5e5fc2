import { currencyOf } from '@foyer/contract/money.ts'
import { amountProblem } from '@foyer/contract/typed/read-amount.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useOrganiser } from '../../../lib/session.ts'
import { useOpenOrder } from '../order-context.ts'
import { ticketMark, ticketName } from '../order-texts.ts'
import type { TypedWish } from './refund-wish.ts'

/** Everything, some tickets or an amount; and whether the booking fees go back, too. */
export function WhatToRefund({
  typed,
  onChange,
  isMissing,
}: {
  typed: TypedWish
  onChange: (typed: TypedWish) => void
  isMissing: boolean
}) {
  const { order } = useOpenOrder()
  const { name: organiser } = useOrganiser()
  const shown = order.tickets.filter(({ state }) => state !== 'refunded')
  const toggle = (id: number, isChosen: boolean) =>
    onChange({
      ...typed,
      ticketIds: isChosen
        ? [...typed.ticketIds, id]
        : typed.ticketIds.filter((other) => other !== id),
    })
  return (
    <>
      <RadioGroup
        name="what"
        label={t('What to refund')}
        value={typed.kind}
        onChange={(kind) => onChange({ ...typed, kind })}
        error={isMissing && typed.kind === 'tickets' ? t('Please choose a ticket.') : undefined}
        options={[
          {
            value: 'all',
            label: order.has_others ? t('All that is yours of this order') : t('The whole order'),
          },
          {
            value: 'tickets',
            label: t('Some tickets'),
            content: shown.map((ticket) => (
              <Checkbox
                key={ticket.id}
                label={ticketName(ticket)}
                hint={ticketMark(ticket)}
                disabled={ticket.state !== 'valid'}
                checked={typed.ticketIds.includes(ticket.id)}
                onChange={({ target }) => toggle(ticket.id, target.checked)}
              />
            )),
          },
          {
            value: 'amount',
            label: t('An amount'),
            hint: t('From the money of {organiser}; every ticket stays valid.', { organiser }),
            content: (
              <TextField
                label={t('Amount in {currency}', { currency: order.currency })}
                prefix={currencyOf(order.currency).symbol}
                inputMode="decimal"
                value={typed.amount}
                error={
                  isMissing
                    ? (amountProblem(typed.amount, currencyOf(order.currency)) ??
                      t('Enter more than 0.'))
                    : undefined
                }
                onChange={({ target }) => onChange({ ...typed, amount: target.value })}
              />
            ),
          },
        ]}
      />
      {typed.kind !== 'amount' && (
        <Checkbox
          label={t('Give the booking fees back, too')}
          checked={typed.withFees}
          onChange={({ target }) => onChange({ ...typed, withFees: target.checked })}
        />
      )}
    </>
  )
}
