import { getCurrentSeatingPlan as endpoint } from '@foyer/contract/endpoints/seating/get-current-seating-plan.ts'
import { handle } from '../../../platform/http/handle.ts'
import { loadPlan } from './load-seating-plan.ts'

/** The plan of a large house is a megabyte, and a tenth of that when it is compressed. */
export const getCurrentSeatingPlan = handle(
  endpoint,
  async (call) => await loadPlan(call, call.params.event_date_id),
  { limit: { perNetwork: 600 }, isPacked: true },
)
