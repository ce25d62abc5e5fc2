import { fullNameLengthMaximum } from '@foyer/contract/limits.ts'
import { stepTitles } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { AddressChoice } from '../../../address/address-choice.tsx'
import { addressFieldId } from '../../../address/address-fields.tsx'
import { useAddressDraft } from '../../../address/use-address-draft.ts'
import { StepFrame } from '../../frame/step-frame.tsx'
import type { StepProps } from '../../step-props.ts'
import styles from './delivery-address.module.css'
import { deliveryErrors, type DeliveryField, mayContinue } from './delivery-form.ts'
import { useDelivery } from './use-delivery.ts'

/** Asks where the order is posted to, and which names stand on its gift vouchers. */
export default function DeliveryAddressStep({ checkout }: StepProps) {
  const id = useId()
  const formId = useId()
  const {
    draft: address,
    saved,
    setDraft,
  } = useAddressDraft(checkout.delivery_address ?? checkout.billing_address)
  const [names, setNames] = useState({
    from: checkout.gift_voucher_from,
    to: checkout.gift_voucher_to,
  })
  const [attempt, setAttempt] = useState(0)
  const { start, busy } = useDelivery(saved)
  const hasVouchers = checkout.gift_vouchers.length > 0
  const draft = { ...names, address }
  const errors = attempt > 0 ? deliveryErrors(draft, hasVouchers) : {}
  const ready = !saved.isLoading && mayContinue(draft)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !ready) return
    const fine = Object.keys(deliveryErrors(draft, hasVouchers)).length === 0
    setAttempt(fine ? 0 : attempt + 1)
    if (fine) void start(draft)
  }

  const summed = (Object.entries(errors) as [DeliveryField, string][]).map(([field, text]) => ({
    text,
    fieldId: field === 'from' || field === 'to' ? `${id}-${field}` : addressFieldId(id, field),
  }))
  function name(field: 'from' | 'to', label: string) {
    return (
      <TextField
        id={`${id}-${field}`}
        label={label}
        name={`gift_voucher_${field}`}
        autoComplete="off"
        required
        maxLength={fullNameLengthMaximum}
        value={names[field]}
        error={errors[field]}
        onChange={(event) => setNames({ ...names, [field]: event.target.value })}
      />
    )
  }

  return (
    <StepFrame
      checkout={checkout}
      title={stepTitles.delivery_address}
      editBasket={t('Edit basket')}
      blocked={
        !saved.isLoading && !ready && <p>{t('Fill in the delivery address to continue.')}</p>
      }
      primary={{
        label: t('Continue'),
        form: formId,
        loading: busy || saved.isLoading,
        disabled: !busy && !saved.isLoading && !ready,
      }}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <ErrorSummary errors={summed} attempt={attempt} />
        {hasVouchers && (
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t('On the gift voucher')}</legend>
            {name('from', t('From'))}
            {name('to', t('To'))}
          </fieldset>
        )}
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('Where to send it')}</legend>
          <AddressChoice
            id={id}
            purpose="shipping"
            draft={address}
            saved={saved}
            errors={errors}
            onChange={setDraft}
          />
        </fieldset>
      </form>
    </StepFrame>
  )
}
