import { consentTexts } from '@foyer/contract/consent-texts.ts'
import { stepTitles, marketingMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { type FormEvent, useId, useState } from 'react'
import type { setMarketingPreferences } from '@foyer/contract/endpoints/marketing/set-marketing-preferences.ts'
import type { MarketingPreferences } from '@foyer/contract/shapes/marketing-preferences.ts'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { useTask } from '../../../lib/use-task.ts'
import { useServices } from '../../services.ts'
import { StepFrame } from '../../frame/step-frame.tsx'
import type { StepProps } from '../../step-props.ts'
import { tellFailure } from '../../connection.ts'
import { useMoves } from '../../journey/use-moves.ts'
import { useUserActions } from '../../use-user.ts'
import styles from './marketing-preferences.module.css'

/** The ticked boxes. Everything is optional: any draft may be saved. */
interface MarketingDraft {
  readonly ct_subscribed: boolean
  readonly event_subscribed: boolean
  /** Keyed by organiser id. */
  readonly organiser_subscribed_marketing: Readonly<Record<string, boolean>>
}

/** Only those boxes are ticked that the buyer has agreed to before. */
function draftOf(preferences: MarketingPreferences): MarketingDraft {
  return {
    ct_subscribed: preferences.ct_subscribed,
    event_subscribed: preferences.event_subscribed,
    organiser_subscribed_marketing: Object.fromEntries(
      preferences.basket_organisers.map(({ id, organiser_subscribed }) => [
        id,
        organiser_subscribed,
      ]),
    ),
  }
}

/** Saves the answers and goes on. */
function useSavePreferences() {
  const { advance, followRefusal, isMoving } = useMoves()
  const { refresh } = useUserActions()
  const save = useTask({
    run: async (draft: MarketingDraft) => {
      await callEndpoint<typeof setMarketingPreferences>(
        {
          method: 'POST',
          path: '/ajax/checkout/checkout/set_marketing_preferences/',
          body: 'form',
        },
        draft,
      )
      // The page's copy of the user says whether they are subscribed.
      await refresh().catch(() => undefined)
      await advance({ marketingApplies: false })
    },
    onError: (error) => {
      if (!followRefusal(error)) tellFailure(error, marketingMessages.setFailed)
    },
  })
  return { save, busy: save.isRunning || isMoving }
}

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
            checked={draft.ct_subscribed}
            onChange={(event) => change({ ...draft, ct_subscribed: event.target.checked })}
          />
          <Checkbox
            label={consentTexts.events}
            name="event_subscribed"
            checked={draft.event_subscribed}
            onChange={(event) => change({ ...draft, event_subscribed: event.target.checked })}
          />
          {preferences.basket_organisers.map(({ id, marketing_signup_message }) => (
            <Checkbox
              key={id}
              label={marketing_signup_message}
              hint={checkout.organisers.find((organiser) => organiser.id === id)?.name}
              name={`organiser_subscribed_marketing[${id}]`}
              checked={draft.organiser_subscribed_marketing[id] ?? false}
              onChange={(event) =>
                change({
                  ...draft,
                  organiser_subscribed_marketing: {
                    ...draft.organiser_subscribed_marketing,
                    [id]: event.target.checked,
                  },
                })
              }
            />
          ))}
        </fieldset>
      </form>
    </StepFrame>
  )
}
