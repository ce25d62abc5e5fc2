import type { Foyer, NetworkAsking } from '../../foyer.ts'
import { createBatcher } from '../../platform/database/batcher.ts'
import { hardestLevel } from '../../providers/captcha/port.ts'
import { isPassFresh } from './captcha-pass.ts'
import { readBasketsToReserve, type AskedBy, type BasketToReserve } from './captcha-store.ts'
import { visitorMarks } from './visitor-marks.ts'

export interface CaptchaNeed {
  readonly saleId: number
  readonly needed: boolean
  /** The basket names seats that it does not hold, or no longer holds. */
  readonly hasSeats: boolean
  /** The events whose reservations are counted; none when no event of the basket ever asks. */
  readonly askingEventIds: readonly number[]
  /** Nothing is held, and no captcha was passed lately. */
  readonly unproved: boolean
  /** How hard a captcha would be now. */
  readonly level: number
  /** How hard the last captcha was that was asked for. */
  readonly askedLevel: number
}

interface Question extends AskedBy {
  readonly now: Date
}

export type ReadBasket = (question: Question) => Promise<BasketToReserve | undefined>

/** At so many times the reservations that make an adaptive event ask, the captcha becomes this much harder. */
const harder = [
  { times: 5, level: 2 },
  { times: 2, level: 1 },
] as const
const mostTimes = 5

/** A larger batch would only make its first buyers wait for its last. */
const batchMaximum = 100

/** Reads the baskets of all who ask at one moment together. */
export function createBasketReader({ config, db }: Pick<Foyer, 'config' | 'db'>): ReadBasket {
  const { afterReservations, rushPerMinute } = config.captcha
  const most = Math.max(1, afterReservations) * mostTimes
  const bounds = { perVisitor: afterReservations, perEvent: rushPerMinute, most }
  return createBatcher<Question, BasketToReserve | undefined>(async (questions) => {
    const now = new Date(Math.max(...questions.map((question) => question.now.getTime())))
    const baskets = await db.readOne(
      async (tx) => await readBasketsToReserve(tx, questions, bounds, now),
    )
    return baskets.map((result) => ({ status: 'done', result }))
  }, batchMaximum)
}

/**
 * Whether this try to reserve needs a captcha first, by the strictest of the basket's events: `always`, `adaptive` (one
 * visitor reserves a lot, or all together do) or `never`. A basket that is already reserved, or passed one lately,
 * needs none. Null without a basket.
 */
export async function captchaNeeded(asking: NetworkAsking): Promise<CaptchaNeed | null> {
  const [sessionMark, networkMark] = visitorMarks(asking)
  const { sessionToken } = asking.visitor
  const basket = await asking.foyer.rooms.captcha.readBasket({
    sessionToken,
    sessionMark,
    networkMark,
    now: asking.now,
  })
  if (basket === undefined) return null
  const asks = basket.asksAlways || basket.rush || basket.pressing
  const unproved = basket.open && !isPassFresh(basket.captchaPassedAt, asking.now)
  return {
    saleId: basket.saleId,
    needed: unproved && asks,
    hasSeats: basket.open && basket.hasSeats,
    askingEventIds: basket.askingEventIds,
    unproved,
    level: levelOf(asking.foyer, basket),
    askedLevel: basket.askedLevel,
  }
}

/** The captcha is the harder, the more a network reserves, and the more all reserve together. */
function levelOf({ config }: Foyer, { marks, rush }: BasketToReserve): number {
  const { afterReservations } = config.captcha
  const step = harder.find(({ times }) => marks >= Math.max(1, afterReservations) * times)
  return Math.min(hardestLevel, (step?.level ?? 0) + (rush ? 1 : 0))
}
