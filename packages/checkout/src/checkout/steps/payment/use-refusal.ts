import { reserveMessages } from '@foyer/contract/messages.ts'
import { isCallError, serverTextOf } from '../../../lib/call-error.ts'
import { usePageFacts } from '../../page-facts.ts'
import { useMoves } from '../../journey/use-moves.ts'

/** The server's reason for the buyer, where a failure has one. */
export function reasonOf(error: unknown): string | null {
  const reasons = ['payment', 'invalid_input', 'rate_limited'] as const
  return reasons.some((type) => isCallError(error, type)) ? serverTextOf(error) : null
}

/**
 * Follows a refusal that leads away from this step: to the step the server names, or to the basket when the reservation
 * has expired. Returns whether it was one.
 */
export function useRefusal() {
  const { tell } = usePageFacts()
  const { followRefusal, moveTo } = useMoves()
  return (error: unknown): boolean => {
    if (followRefusal(error)) return true
    if (!isCallError(error, 'reserving')) return false
    tell({ type: 'reserve_failed', error: serverTextOf(error) ?? reserveMessages.failed })
    void moveTo('basket')
    return true
  }
}
