import { consentTexts } from '@foyer/contract/consent-texts.ts'
import { stepTitles } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useServices } from '../../services.ts'
import { StepFrame } from '../../frame/step-frame.tsx'
import type { StepProps } from '../../step-props.ts'
import { draftOf } from './marketing-form.ts'
import styles from './marketing-preferences.module.css'
import { useSavePreferences } from './use-save-preferences.ts'

/** Asks which updates the buyer wants, if any. */
export default function MarketingPreferencesStep({ checkout }: StepProps) {
  const { marketing_preferences: preferences } = checkout
  const { config } = useServices()
  const formId = useId()
  const [draft, change] = useState(() => draftOf(preferences))
  const { save, busy } = useSavePreferences()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void save.start(draft)
  }

  return (
    <StepFrame
      checkout={checkout}
      title={stepTitles.marketing_preferences}
      primary={{ label: t('Continue'), form: formId, loading: busy }}
      editBasket={t('Edit basket')}
    >
      <form noValidate id={formId} onSubmit={submit}>
        <fieldset className={styles.choices}>
          <legend>
            {t('Tick what you would like by e-mail. Every mail has a way to stop it.')}
          </legend>
          <Checkbox
            label={consentTexts.product(config.siteName)}
            name="ct_subscribed"
            checked={draft.product}
            onChange={(event) => change({ ...draft, product: event.target.checked })}
          />
          <Checkbox
            label={consentTexts.events}
            name="event_subscribed"
            checked={draft.events}
            onChange={(event) => change({ ...draft, events: event.target.checked })}
          />
          {preferences.basket_organisers.map(({ id, marketing_signup_message }) => (
            <Checkbox
              key={id}
              label={marketing_signup_message}
              hint={checkout.organisers.find((organiser) => organiser.id === id)?.name}
              name={`organiser_subscribed_marketing[${id}]`}
              checked={draft.organisers[id] ?? false}
              onChange={(event) =>
                change({
                  ...draft,
                  organisers: { ...draft.organisers, [id]: event.target.checked },
                })
              }
            />
          ))}
        </fieldset>
      </form>
    </StepFrame>
  )
}
