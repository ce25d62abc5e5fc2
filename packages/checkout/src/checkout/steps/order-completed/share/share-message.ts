import type { CheckoutEvent } from '@foyer/contract/shapes/checkout-event.ts'

/**
 * The message for a friend: the organiser's words (or the title) and the event's URL behind the link that counts the
 * visit.
 * @param referrer ends with a slash
 */
export function shareMessage(
  event: Pick<CheckoutEvent, 'title' | 'reward_referrers' | 'shareable_link'>,
  referrer: string,
): string {
  const { pathname } = new URL(event.shareable_link, referrer)
  return `${event.reward_referrers?.text ?? event.title} ${referrer}${pathname.slice(1)}`
}
