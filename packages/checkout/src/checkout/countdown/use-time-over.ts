import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { useQueryStore } from '../../lib/use-query.ts'
import { losesTicketsAtZero } from './countdown.ts'
import { usePageFacts } from '../page-facts.ts'
import { checkoutQuery } from '../use-checkout.ts'
import type { Moves } from '../journey/use-moves.ts'

/**
 * When the time is over, the page returns to the basket and says why. A buyer who is paying may have got more time
 * while at the bank: in that case the server is asked first.
 */
export function useTimeOver(checkout: Checkout | undefined, moveTo: Moves['moveTo']): () => void {
  const store = useQueryStore()
  const { facts, tell } = usePageFacts()

  async function end(shown: Checkout): Promise<void> {
    const now =
      shown.state === 'payment'
        ? await store.reload(checkoutQuery).catch(() => undefined)
        : undefined
    if (now !== undefined && now.progress.reservation === 'live') return
    const reservingError = facts.reservingError ?? shown.reserving_error
    notify.mark()
    tell({ type: 'time_expired', reservingError })
    await moveTo('basket')
  }

  return () => {
    if (checkout !== undefined && losesTicketsAtZero(checkout.state, checkout.payment_complete))
      void end(checkout)
  }
}
