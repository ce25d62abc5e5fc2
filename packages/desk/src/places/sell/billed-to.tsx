import { t } from '@foyer/language/texts.ts'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import type { FieldErrors } from 'react-hook-form'
import { type Body, errorAt, type Payment } from './payment-fields.ts'

type OnInvoice = Extract<Payment, { readonly way: 'invoice' }>

/** Whom an invoice is for besides the buyer, and what they call it. */
export function BilledTo({
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
