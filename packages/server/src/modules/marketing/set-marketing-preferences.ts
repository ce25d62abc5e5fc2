import { setMarketingPreferences as endpoint } from '@foyer/contract/endpoints/marketing/set-marketing-preferences.ts'
import { handle } from '../../platform/http/handle.ts'
import { setPreferences } from './set-preferences.ts'

export const setMarketingPreferences = handle(endpoint, async (call) => {
  await setPreferences(call, {
    product: call.body.ct_subscribed,
    events: call.body.event_subscribed,
    organisers: call.body.organiser_subscribed_marketing,
  })
  return {}
})
