import { fullNameLengthMaximum } from '@foyer/contract/limits.ts'
import { stepTitles, addressMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import type { setDeliveryAddress } from '@foyer/contract/endpoints/addresses/set-delivery-address.ts'
import { AddressChoice } from '../../../address/address-choice.tsx'
import { addressFieldId } from '../../../address/address-fields.tsx'
import { useAddressDraft } from '../../../address/use-address-draft.ts'
import {
  addressPayload,
  type AddressDraft,
  type AddressTextField,
  mayContinue as mayContinueWithAddress,
  missingFields,
} from '../../../address/address-draft.ts'
import type { SavedAddressesState } from '../../../address/use-saved-addresses.ts'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { isCallError } from '../../../lib/call-error.ts'
import { useTask } from '../../../lib/use-task.ts'
import { StepFrame } from '../../frame/step-frame.tsx'
import type { StepProps } from '../../step-props.ts'
import { tellFailure } from '../../connection.ts'
import { useMoves } from '../../journey/use-moves.ts'
import styles from './delivery-address.module.css'
import { deliveryFieldMessages } from '@foyer/contract/rules/address-validity.ts'

/** The address the order is posted to, and the givers and receivers of gift vouchers. */
interface DeliveryDraft {
  readonly from: string
  readonly to: string
  readonly address: AddressDraft
}

type DeliveryField = 'from' | 'to' | AddressTextField
type DeliveryErrors = Readonly<Partial<Record<DeliveryField, string>>>

/** What is wrong, by field, in the order of the form. */
function deliveryErrors(draft: DeliveryDraft, hasVouchers: boolean): DeliveryErrors {
  const errors: Partial<Record<DeliveryField, string>> = {}
  if (hasVouchers && draft.from.trim() === '') errors.from = addressMessages.giftVoucherFrom
  if (hasVouchers && draft.to.trim() === '') errors.to = addressMessages.giftVoucherTo
  for (const field of missingFields(draft.address)) {
    if (field !== 'country') errors[field] = deliveryFieldMessages[field]
  }
  return errors
}

/** Continue is offered once the address has its postcode, or is a saved one. */
function mayContinue(draft: DeliveryDraft): boolean {
  return mayContinueWithAddress(draft.address)
}

/** Stores the address and goes on. */
function useDelivery(saved: SavedAddressesState) {
  const { advance, followRefusal, isMoving } = useMoves()
  const store = useTask({
    run: async (draft: DeliveryDraft) => {
      await callEndpoint<typeof setDeliveryAddress>(
        { method: 'POST', path: '/ajax/checkout/checkout/set_delivery_address/', body: 'form' },
        {
          address: addressPayload(draft.address),
          gift_voucher_from: draft.from.trim(),
          gift_voucher_to: draft.to.trim(),
        },
      )
      // A new address is a saved one now: the payment step offers it.
      await saved.reload()
      await advance({ deliveryGiven: true })
    },
    onError: async (error) => {
      if (followRefusal(error)) return
      tellFailure(error, addressMessages.setDeliveryFailed)
      // Another tab may have deleted the address.
      if (isCallError(error, 'not_found')) await saved.reload()
    },
  })
  return { start: store.start, busy: store.isRunning || isMoving }
}

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
