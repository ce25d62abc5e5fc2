import { subscribeToEvents as endpoint } from '@foyer/contract/endpoints/marketing/subscribe-to-events.ts'
import { handle } from '../../platform/http/handle.ts'
import { subscribeBuyer } from './subscribe-buyer.ts'

export const subscribeToEvents = handle(endpoint, async (call) => {
  await subscribeBuyer(call)
  return {}
})
