import type { saveDonation } from '@foyer/contract/endpoints/giving/save-donation.ts'
import { givingMessages } from '@foyer/contract/messages.ts'
import { donationBounds } from '@foyer/contract/rules/donation-fee.ts'
import type { Charity } from '@foyer/contract/shapes/charity.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { amountsIn } from '../../amounts.ts'
import { StepFrame } from '../../frame/step-frame.tsx'
import type { StepProps } from '../../step-props.ts'
import { useGivingCall } from '../../use-giving-call.ts'
import { SanitisedHtml } from '../../sanitised-html.tsx'
import { draftOf, feeNotice, readDraft } from './donation-form.ts'
import styles from './donation.module.css'

/** A donation to the charity of the basket, or none. */
export default function DonationStep({ checkout }: StepProps) {
  const { charity } = checkout
  // The state is not allowed without a charity: the page is on its way to another step.
  return charity === null ? null : <DonationForm checkout={checkout} charity={charity} />
}

function DonationForm({ checkout, charity }: StepProps & { charity: Charity }) {
  const formId = useId()
  const fieldId = useId()
  const [draft, change] = useState(() => draftOf(checkout, charity))
  const [attempt, setAttempt] = useState(0)
  const { save, busy } = useGivingCall({
    run: async (amount_before_booking_fee: string) =>
      await callEndpoint<typeof saveDonation>(
        { method: 'POST', path: '/ajax/checkout/checkout/save_donation/', body: 'form' },
        { amount_before_booking_fee, charity_id: charity.id },
      ),
    learned: (amount) => (amount === '0' ? 'skipped' : 'gift_aid_open'),
    failureTexts: [givingMessages.saveFailed, givingMessages.saveProblem],
  })
  const { minor, text, currency } = amountsIn(checkout)
  const { least, most } = donationBounds(currency)
  const read = readDraft(draft, checkout)
  const problem = attempt > 0 && !read.ok ? read.problem : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!read.ok) return setAttempt((count) => count + 1)
    setAttempt(0)
    void save(read.amount)
  }

  return (
    <StepFrame
      checkout={checkout}
      title={charity.donation_checkout_title}
      primary={{ label: t('Continue'), form: formId, loading: busy }}
      editBasket={t('Edit basket')}
    >
      <Button variant="quiet" disabled={busy} onClick={() => void save('0')}>
        {givingMessages.skip}
      </Button>
      <CharityCard charity={charity} />
      <form id={formId} noValidate onSubmit={submit}>
        <ErrorSummary errors={problem ? [{ text: problem, fieldId }] : []} attempt={attempt} />
        {charity.donation_options.length > 0 && (
          <RadioGroup
            name="donation"
            label={t('Choose an amount')}
            value={draft.preset}
            onChange={(preset) => change({ preset, custom: '' })}
            options={charity.donation_options.map((amount) => ({
              value: String(amount),
              label: text(minor(amount)),
            }))}
          />
        )}
        <TextField
          className={styles.custom}
          id={fieldId}
          label={t('Another amount ({currency})', { currency: currency.code })}
          hint={t('From {least} to {most}', { least: text(least), most: text(most) })}
          prefix={checkout.currency.symbol}
          // This is no number field: browsers drop a comma pasted into one, and 12,50 became 1250.
          inputMode="decimal"
          autoComplete="off"
          name="custom_donation"
          value={draft.custom}
          error={problem}
          onChange={(event) => change({ preset: null, custom: event.target.value })}
        />
        <p className={styles.notice} role="status">
          {feeNotice(charity, checkout, read.ok ? read.minor : null)}
        </p>
      </form>
    </StepFrame>
  )
}

/** The charity that the donation is for. */
function CharityCard({ charity }: { charity: Charity }) {
  return (
    <Panel className={styles.charity}>
      {charity.logo !== null && (
        // The charity's name is next to the logo, so the logo needs no text.
        <img className={styles.logo} src={charity.logo} alt="" width={64} height={64} />
      )}
      <div>
        <h2>{charity.name}</h2>
        <SanitisedHtml html={charity.description_html} />
      </div>
    </Panel>
  )
}
