import {
  invoiceDueDaysDefault,
  invoiceDueDaysMaximum,
  payLinkHoursDefault,
} from '@foyer/contract/limits.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { systemClock } from '@foyer/ui/clock.ts'
import { DayField } from '../../parts/choosing/day-field.tsx'
import { dayAfter, dayOf } from '../../parts/figures/day-text.ts'
import { type Body, errorAt, type Payment } from './payment-fields.ts'

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
    onChange(way === 'invoice' ? { way, due_on: dayAfter(today, invoiceDueDaysDefault) } : { way })
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
          hint: counted(payLinkHoursDefault, {
            one: 'The buyer is mailed it and pays as in the shop. The tickets are kept for {count} hour.',
            other:
              'The buyer is mailed it and pays as in the shop. The tickets are kept for {count} hours.',
          }),
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
                latest={dayAfter(today, invoiceDueDaysMaximum)}
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

type OnInvoice = Extract<Payment, { readonly way: 'invoice' }>

/** Whom an invoice is for besides the buyer, and what they call it. */
function BilledTo({
  payment,
  onChange,
  errors,
}: {
  payment: OnInvoice
  onChange: (payment: OnInvoice) => void
  errors: FieldErrors<Body>
}) {
  return (
    <>
      <TextField
        label={t('Company')}
        mark="optional"
        autoComplete="off"
        value={payment.company ?? ''}
        error={errorAt(errors, 'payment.company')}
        onChange={({ target }) => onChange({ ...payment, company: target.value })}
      />
      <TextArea
        label={t('Address for the invoice')}
        mark="optional"
        rows={3}
        value={payment.address ?? ''}
        error={errorAt(errors, 'payment.address')}
        onChange={({ target }) => onChange({ ...payment, address: target.value })}
      />
      <TextField
        label={t('Their reference')}
        mark="optional"
        hint={t('Such as the number of their order.')}
        autoComplete="off"
        value={payment.buyer_reference ?? ''}
        error={errorAt(errors, 'payment.buyer_reference')}
        onChange={({ target }) => onChange({ ...payment, buyer_reference: target.value })}
      />
    </>
  )
}
