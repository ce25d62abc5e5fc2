import type { FoyerParts } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { isPassFresh, weighBaskets, type CaptchaOfEvents } from '../../captcha/exports.ts'
import type { OpenBasket } from './open-basket.ts'
import type { ReserveRequest } from './reserve-batch.ts'
import type { ReserveOutcome } from './reserve-outcome.ts'

interface Coming {
  readonly baskets: readonly OpenBasket[]
  /** By the id of the sale. */
  readonly requestOf: ReadonlyMap<number, ReserveRequest>
  readonly done: (saleId: number, outcome: ReserveOutcome) => void
}

interface Admitted {
  readonly loaded: readonly OpenBasket[]
  /** How hard a captcha would be for each sale whose events ask. */
  readonly levelOf: ReadonlyMap<number, number>
}

/** A pass proves that somebody has solved a captcha for this basket lately; events that never ask need none. */
export const mustProve = ({ sale, captcha }: OpenBasket, now: Date): boolean =>
  captcha.askingEventIds.length > 0 && !isPassFresh(sale.captchaPassedAt, now)

/** What the captchas of these baskets weigh; `request.marks` says who wants them. */
export async function weighAll(
  tx: Tx,
  foyer: Pick<FoyerParts, 'config'>,
  baskets: readonly { readonly captcha: CaptchaOfEvents; readonly request: ReserveRequest }[],
  now: Date,
) {
  const unproved = baskets.map(({ captcha: events, request }) => ({
    events,
    marks: request.marks(),
  }))
  return await weighBaskets(tx, foyer, unproved, now)
}

/**
 * Lets those baskets through that need no captcha and no other care first. Reservations of events that ask are counted with
 * them: a few that come at the same moment may slip through together, but never past the limits of a network.
 */
export async function admit(
  tx: Tx,
  foyer: Pick<FoyerParts, 'config'>,
  { baskets, requestOf, done }: Coming,
  now: Date,
): Promise<Admitted> {
  const unproved = baskets.flatMap((one) => {
    const request = requestOf.get(one.sale.id)
    return request !== undefined && mustProve(one, now) ? { ...one, request } : []
  })
  const weighed = await weighAll(tx, foyer, unproved, now)
  const levelOf = new Map<number, number>()
  const asked = new Set<number>()
  for (const [index, { sale }] of unproved.entries()) {
    const { asks, level } = weighed[index] ?? { asks: true, level: 0 }
    levelOf.set(sale.id, level)
    if (!asks) continue
    asked.add(sale.id)
    done(sale.id, { outcome: 'captcha wanted', saleId: sale.id, level })
  }
  const loaded = baskets.filter(({ sale, tickets }) => {
    if (asked.has(sale.id)) return false
    const isReady =
      requestOf.get(sale.id)?.areSeatsHeld === true ||
      !tickets.some(({ seats }) => seats.length > 0)
    if (!isReady) done(sale.id, { outcome: 'seated', saleId: sale.id })
    return isReady
  })
  return { loaded, levelOf }
}
