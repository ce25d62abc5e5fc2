import type { updateDonation } from '@foyer/contract/endpoints/giving/update-donation.ts'
import { giftAidTexts } from '@foyer/contract/gift-aid-texts.ts'
import { givingMessages, stepTitles } from '@foyer/contract/messages.ts'
import { needsGiftAidAddress, withGiftAid } from '@foyer/contract/rules/gift-aid.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { type FormEvent, useId, useState } from 'react'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { amountsIn } from '../../amounts.ts'
import { StepFrame } from '../../frame/step-frame.tsx'
import type { StepProps } from '../../step-props.ts'
import { useGivingCall } from '../../use-giving-call.ts'
import { GiftAidAddress } from './gift-aid-address.tsx'
import {
  bodyOf,
  draftOf,
  type FieldOfGiftAid,
  type GiftAidDraft,
  type GiftAidErrors,
  giftAidErrors,
} from './gift-aid-form.ts'
import styles from './gift-aid.module.css'

interface ConfirmationsProps {
  readonly draft: GiftAidDraft
  readonly errors: GiftAidErrors
  readonly idOf: (field: FieldOfGiftAid) => string
  readonly onChange: (change: Partial<GiftAidDraft>) => void
}

/** The donor's confirmations: without all three there is no Gift Aid. */
function Confirmations({ draft, errors, idOf, onChange }: ConfirmationsProps) {
  return (
    <fieldset className={styles.confirmations}>
      <legend>{t('To add Gift Aid, please confirm')}</legend>
      {(['ukTaxpayer', 'ownMoney', 'notPrizeOrRaffle'] as const).map((field) => (
        <Checkbox
          key={field}
          id={idOf(field)}
          label={giftAidTexts[field]}
          checked={draft[field]}
          error={errors[field]}
          onChange={(event) => onChange({ [field]: event.target.checked })}
        />
      ))}
    </fieldset>
  )
}

/** Asks whether the charity may claim the tax back on the donation and, if so, for what HMRC requires of the donor. */
export default function GiftAidStep({ checkout }: StepProps) {
  const formId = useId()
  const [draft, setDraft] = useState(() => draftOf(checkout))
  const [attempt, setAttempt] = useState(0)
  const { save, busy } = useGivingCall({
    run: async (answer: GiftAidDraft) =>
      await callEndpoint<typeof updateDonation>(
        { method: 'POST', path: '/ajax/checkout/checkout/update_donation/', body: 'form' },
        bodyOf(answer),
      ),
    learned: () => 'done',
    failureTexts: [givingMessages.updateFailed, givingMessages.updateProblem],
  })
  const { minor, text, currency } = amountsIn(checkout)
  // The rule counts the donation itself, before its fee.
  const donation = minor(checkout.donation.amount_before_booking_fee)
  const charity = checkout.charity?.name ?? t('the charity')
  const found = giftAidErrors(draft, donation, currency)
  const errors: GiftAidErrors = attempt > 0 ? found : {}
  const idOf = (field: FieldOfGiftAid) => `${formId}-${field}`
  const onChange = (change: Partial<GiftAidDraft>) => {
    // The fields of a yes are shown first, and reported as missing only after that.
    if (change.accepts !== undefined) setAttempt(0)
    setDraft({ ...draft, ...change })
  }
  const required = needsGiftAidAddress(donation, currency)
  const address = (
    <GiftAidAddress
      {...{ draft, errors, idOf, onChange }}
      mark={required ? 'required' : 'optional'}
    />
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (Object.keys(found).length > 0) return setAttempt((count) => count + 1)
    setAttempt(0)
    void save(draft)
  }

  return (
    <StepFrame
      checkout={checkout}
      title={stepTitles.gift_aid}
      primary={{ label: t('Continue'), form: formId, loading: busy }}
      editBasket={t('Edit basket')}
    >
      <p className={styles.uplift}>
        <RichText
          text={t(
            'With Gift Aid your {donation} is worth <worth>{total}</worth> to {charity}, and costs you nothing more.',
            { donation: text(donation), total: text(withGiftAid(donation)), charity },
          )}
          parts={{ worth: (total) => <strong>{total}</strong> }}
        />
      </p>
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        <ErrorSummary
          errors={Object.entries(errors).map(([field, problem]) => ({
            text: problem,
            fieldId: idOf(field as FieldOfGiftAid),
          }))}
          attempt={attempt}
        />
        <RadioGroup
          id={idOf('accepts')}
          name="is_gift_aid"
          label={giftAidTexts.question}
          error={errors.accepts}
          value={draft.accepts === null ? null : draft.accepts ? '1' : '0'}
          onChange={(value) => onChange({ accepts: value === '1' })}
          options={[
            { value: '1', label: giftAidTexts.accept(charity, text(donation)) },
            { value: '0', label: giftAidTexts.decline },
          ]}
        />
        {draft.accepts === true && <Confirmations {...{ draft, errors, idOf, onChange }} />}
        {draft.accepts === true && required && address}
        {draft.accepts === true && !required && (
          <Disclosure
            label={t('Add your address (optional)')}
            defaultOpen={draft.address1 !== '' && checkout.gift_aid !== null}
          >
            {address}
          </Disclosure>
        )}
        <Checkbox
          name="subscribe"
          label={giftAidTexts.updates(charity)}
          checked={draft.subscribe}
          onChange={(event) => onChange({ subscribe: event.target.checked })}
        />
      </form>
    </StepFrame>
  )
}
