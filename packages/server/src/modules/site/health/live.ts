import { live as endpoint } from '@foyer/contract/endpoints/site/live.ts'
import { handle } from '../../../platform/http/handle.ts'

/** Answers when the process runs and its event loop turns. */
export const live = handle(endpoint, async () => ({ status: 'ok' as const }), {
  session: 'none',
  isRoutine: true,
})
