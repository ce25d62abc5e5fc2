import { shopQueueKey } from '@foyer/contract/api/queues/queue-shapes.ts'
import { accountMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'

/** Why the form of a waiting list could not be taken. */
export type Refused = keyof typeof refusals

/** What became of the form. `on_list`: its address is proved, so it has its place. `asked`: it gets one by the link in the mail. Else why not. */
export type Said = 'on_list' | 'asked' | Refused

const refusals = {
  email: accountMessages.emailInvalid,
  quantity: t('Please choose how many tickets you would like: as many as one order may have.'),
  event: t('Please choose which of the events you would like tickets for.'),
  date: t('There is no waiting list for this date any more.'),
  not_sold_out: t('There are tickets left, so there is no need for a waiting list now.'),
  closed: t('There is no waiting list for this event any more.'),
  other: t('This browser waits with another address already.'),
  too_often: t('Too many addresses were entered. Please try again later.'),
} as const satisfies Record<string, string>

/** The page of a queue, whose query `list` says what became of the form on it. */
export const saidAfter = (key: string, said: Said): string =>
  `/queue/${encodeURIComponent(key)}/?list=${said}`

/**
 * What the page of a sold-out queue shows of the waiting list: after the form was sent, what became of it; otherwise whether there
 * is a list.
 * @param said the query `list` of the page
 */
export function waitingListOf(
  key: string,
  said: string | undefined,
): 'none' | 'open' | 'asked' | 'on_list' {
  if (said === 'asked' || said === 'on_list') return said
  return key === shopQueueKey ? 'none' : 'open'
}

/** Why the form was refused, in a whole sentence; null when it was not. */
export const refusalOfWish = (said: string | undefined): string | null =>
  said !== undefined && Object.hasOwn(refusals, said) ? refusals[said as Refused] : null
