import type { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { type FieldErrors, get, type UseFormRegisterReturn } from 'react-hook-form'
import { systemClock } from '../../lib/clock.ts'
import { DayField } from '../../parts/choosing/day-field.tsx'
import { dayAfter, dayOf } from '../../parts/figures/day-text.ts'

export type Payment = GivenBodyOf<typeof sellOrder>['payment']
type Body = GivenBodyOf<typeof sellOrder>

/** What is wrong with a field, by its name as the server names it. */
export function errorAt(errors: FieldErrors<Body>, field: string): string | undefined {
  const found: { readonly message?: string } | undefined = get(errors, field)
  return found?.message
}

/** So long somebody has to pay an invoice, unless the clerk says otherwise. */
const daysToPay = 14

/** How the order is paid, and what has to be said about that. */
export function PaymentChoice({
  payment,
  onChange,
  errors,
  reason,
}: {
  payment: Payment
  onChange: (payment: Payment) => void
  errors: FieldErrors<Body>
  reason: UseFormRegisterReturn<'reason'>
}) {
  const today = dayOf(systemClock.now())
  const choose = (way: Payment['way']) =>
    onChange(way === 'invoice' ? { way, due_on: dayAfter(today, daysToPay) } : { way })
  return (
    <RadioGroup
      name="way"
      label={t('How is it paid?')}
      value={payment.way}
      onChange={choose}
      options={[
        { value: 'cash', label: t('Now, in cash or at your card terminal') },
        {
          value: 'card_link',
          label: t('Online, with a link'),
          hint: t(
            'The buyer is mailed it and pays as in the shop. The tickets are kept for a day.',
          ),
        },
        {
          value: 'invoice',
          label: t('Later, on an invoice'),
          hint: t('The tickets are valid at once.'),
          content: payment.way === 'invoice' && (
            <DayField
              label={t('To be paid by')}
              day={payment.due_on === '' ? null : payment.due_on}
              onChange={(day) => onChange({ way: 'invoice', due_on: day ?? '' })}
              earliest={today}
              latest={dayAfter(today, 366)}
              error={errorAt(errors, 'payment.due_on')}
            />
          ),
        },
        {
          value: 'free',
          label: t('Not at all: these tickets are free'),
          content: (
            <TextField
              label={t('Why are they free?')}
              hint={t('Only your colleagues see it.')}
              autoComplete="off"
              error={errorAt(errors, 'reason')}
              {...reason}
            />
          ),
        },
      ]}
    />
  )
}
