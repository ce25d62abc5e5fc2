import { t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { systemClock } from '../../lib/clock.ts'
import { DayField } from '../../parts/choosing/day-field.tsx'
import { BilledTo } from './billed-to.tsx'
import { type Body, errorAt, type Payment } from './payment-fields.ts'
import { dayAfter, dayOf } from '../../parts/figures/day-text.ts'

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
          hint: t('The tickets are valid at once, and what is owed is mailed to the buyer.'),
          content: payment.way === 'invoice' && (
            <>
              <DayField
                label={t('To be paid by')}
                day={payment.due_on === '' ? null : payment.due_on}
                onChange={(day) => onChange({ ...payment, due_on: day ?? '' })}
                earliest={today}
                latest={dayAfter(today, 366)}
                error={errorAt(errors, 'payment.due_on')}
              />
              <BilledTo payment={payment} onChange={onChange} errors={errors} />
            </>
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
