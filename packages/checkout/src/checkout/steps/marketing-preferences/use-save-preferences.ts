import type { setMarketingPreferences } from '@foyer/contract/endpoints/marketing/set-marketing-preferences.ts'
import { marketingMessages } from '@foyer/contract/messages.ts'
import { tellFailure } from '../../connection.ts'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { useTask } from '../../../lib/use-task.ts'
import { useMoves } from '../../journey/use-moves.ts'
import { useUserActions } from '../../use-user.ts'
import type { MarketingDraft } from './marketing-form.ts'

/** Saves the answers and goes on. */
export function useSavePreferences() {
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
        {
          ct_subscribed: draft.product,
          event_subscribed: draft.events,
          organiser_subscribed_marketing: draft.organisers,
        },
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
