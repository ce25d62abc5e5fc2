import { consentTexts } from '@foyer/contract/consent-texts.ts'
import {
  emailLengthMaximum,
  fullNameLengthMaximum,
  phoneLengthMaximum,
} from '@foyer/contract/limits.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { AddressChoice } from '../../../../address/address-choice.tsx'
import type { SavedAddressesState } from '../../../../address/use-saved-addresses.ts'
import { useServices } from '../../../services.ts'
import type { BuyerDraft, BuyerErrors, BuyerNeeds } from './buyer-form.ts'
import styles from '../payment.module.css'

interface BuyerFieldsProps {
  /** The prefix of the fields' ids. */
  readonly id: string
  readonly checkout: Checkout
  readonly needs: BuyerNeeds
  readonly draft: BuyerDraft
  readonly saved: SavedAddressesState
  readonly errors: BuyerErrors
  readonly onChange: (draft: BuyerDraft) => void
}

/** The buyer's name and e-mail address in an express sale. */
export function AccountFields(props: BuyerFieldsProps) {
  const { id, needs, draft, errors, onChange } = props
  if (!needs.account) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('Your details')}</legend>
      <TextField
        id={`${id}-fullName`}
        label={t('Full name')}
        name="fullname"
        autoComplete="name"
        required
        maxLength={fullNameLengthMaximum}
        value={draft.fullName}
        error={errors.fullName}
        onChange={(event) => onChange({ ...draft, fullName: event.target.value })}
      />
      <TextField
        id={`${id}-email`}
        label={t('E-mail')}
        hint={t('Your tickets go here.')}
        {...emailInput}
        name="email"
        autoComplete="email"
        required
        maxLength={emailLengthMaximum}
        value={draft.email}
        error={errors.email}
        onChange={(event) => onChange({ ...draft, email: event.target.value })}
      />
      <PhoneInput {...props} />
      <MarketingBoxes {...props} />
    </fieldset>
  )
}

/** The contact number, where there is no account form that could hold it. */
export function PhoneField(props: BuyerFieldsProps) {
  return props.needs.account ? null : <PhoneInput {...props} />
}

function PhoneInput({ id, needs, draft, errors, onChange }: BuyerFieldsProps) {
  if (needs.phone === 'no') return null
  return (
    <TextField
      id={`${id}-phone`}
      label={t('Contact number')}
      type="tel"
      name="contact_number"
      autoComplete="tel"
      maxLength={phoneLengthMaximum}
      mark={needs.phone === 'optional' ? 'optional' : undefined}
      value={draft.phone}
      error={errors.phone}
      onChange={(event) => onChange({ ...draft, phone: event.target.value })}
    />
  )
}

/** The owner of the card. */
export function BillingFields({ id, needs, draft, saved, errors, onChange }: BuyerFieldsProps) {
  if (!needs.address) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('Billing address')}</legend>
      <AddressChoice
        id={id}
        purpose="billing"
        draft={draft.address}
        saved={saved}
        errors={errors}
        onChange={(address) => onChange({ ...draft, address })}
      />
    </fieldset>
  )
}

function MarketingBoxes({ checkout, draft, onChange }: BuyerFieldsProps) {
  const { config } = useServices()
  return (
    <>
      <Checkbox
        label={consentTexts.product(config.siteName)}
        name="ct_subscribed"
        checked={draft.subscribed}
        onChange={(event) => onChange({ ...draft, subscribed: event.target.checked })}
      />
      {checkout.marketing_preferences.basket_organisers.map((organiser) => (
        <Checkbox
          key={organiser.id}
          label={organiser.marketing_signup_message}
          hint={checkout.organisers.find(({ id }) => id === organiser.id)?.name}
          name={`organiser_subscribed_marketing[${organiser.id}]`}
          checked={draft.organisers[organiser.id] ?? false}
          onChange={(event) =>
            onChange({
              ...draft,
              organisers: { ...draft.organisers, [organiser.id]: event.target.checked },
            })
          }
        />
      ))}
    </>
  )
}
