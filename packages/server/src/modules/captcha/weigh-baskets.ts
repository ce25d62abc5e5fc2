import { captchaCountedMs } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { FoyerParts } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { mostMarks, weigh, type CaptchaOfEvents, type Weighed } from './captcha-rule.ts'
import { countMarks, eventMark, type MarksAsked } from './mark-store.ts'

/** A basket that nobody has proved anything for yet, and the marks of who wants it: session and network. */
export interface UnprovedBasket {
  readonly events: CaptchaOfEvents
  readonly marks: readonly [session: string, network: string]
}

const rushMs = minuteMs
const noMarks = { bySession: 0, byNetwork: 0, byEvents: [] }

/** Weighs many baskets by what was reserved lately, in one statement; events that never ask need none. */
export async function weighBaskets(
  tx: Tx,
  { config: { captcha } }: Pick<FoyerParts, 'config'>,
  baskets: readonly UnprovedBasket[],
  now: Date,
): Promise<Weighed[]> {
  const asking = baskets.filter(({ events }) => events.askingEventIds.length > 0)
  const visitorsSince = new Date(now.getTime() - captchaCountedMs)
  const eventsSince = new Date(now.getTime() - rushMs)
  // A key is counted once, however many baskets have it.
  const asked = new Map<string, MarksAsked>()
  for (const { events, marks } of asking) {
    for (const key of marks) asked.set(key, { key, since: visitorsSince, most: mostMarks(captcha) })
    for (const key of events.askingEventIds.map(eventMark))
      asked.set(key, { key, since: eventsSince, most: captcha.rushPerMinute })
  }
  const counts =
    asked.size === 0 ? new Map<string, number>() : await countMarks(tx, [...asked.values()])
  const countOf = (key: string): number => counts.get(key) ?? 0
  return baskets.map(({ events, marks: [session, network] }) =>
    weigh(
      events,
      events.askingEventIds.length === 0
        ? noMarks
        : {
            bySession: countOf(session),
            byNetwork: countOf(network),
            byEvents: events.askingEventIds.map((id) => countOf(eventMark(id))),
          },
      captcha,
    ),
  )
}
