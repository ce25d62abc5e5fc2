import type { Foyer, NetworkAsking } from '../../foyer.ts'
import { createBatcher } from '../../platform/batcher.ts'
import { isPassFresh } from './captcha-pass.ts'
import { readBasketsToReserve, type AskedBy, type BasketToReserve } from './captcha-store.ts'
import { visitorMarks } from './visitor-marks.ts'

export interface CaptchaNeed {
  readonly saleId: number
  readonly needed: boolean
  /** Nothing is held yet, or no more, of seats that the basket names. */
  readonly hasSeats: boolean
  /** Whose reservations are counted. */
  readonly adaptiveEventIds: readonly number[]
}

interface Question extends AskedBy {
  readonly now: Date
}

type ReadBasket = (question: Question) => Promise<BasketToReserve | undefined>

/** In a rush the baskets of many buyers are read at once, as they are reserved at once. */
const batchMaximum = 100
const queues = new WeakMap<Foyer, ReadBasket>()

function queueOf(foyer: Foyer): ReadBasket {
  const known = queues.get(foyer)
  if (known !== undefined) return known
  const { afterReservations, rushPerMinute } = foyer.config.captcha
  const bounds = { perVisitor: afterReservations, perEvent: rushPerMinute }
  const queue = createBatcher<Question, BasketToReserve | undefined>(async (questions) => {
    const now = new Date(Math.max(...questions.map((question) => question.now.getTime())))
    const baskets = await foyer.db.read(
      async (tx) => await readBasketsToReserve(tx, questions, bounds, now),
    )
    return baskets.map((result) => ({ status: 'done', result }))
  }, batchMaximum)
  queues.set(foyer, queue)
  return queue
}

/**
 * Whether this try to reserve needs a captcha first, by the strictest of the basket's events: `always`, `adaptive`
 * (somebody reserves a lot, or everybody does) or `never`. What is reserved already, and a basket that passed one
 * lately, need none. Null without a basket.
 */
export async function captchaNeeded(asking: NetworkAsking): Promise<CaptchaNeed | null> {
  const [sessionMark, networkMark] = visitorMarks(asking)
  const { sessionToken } = asking.visitor
  const basket = await queueOf(asking.foyer)({
    sessionToken,
    sessionMark,
    networkMark,
    now: asking.now,
  })
  if (basket === undefined) return null
  const asks = basket.asksAlways || basket.pressing
  return {
    saleId: basket.saleId,
    needed: basket.open && asks && !isPassFresh(basket.captchaPassedAt, asking.now),
    hasSeats: basket.open && basket.hasSeats,
    adaptiveEventIds: basket.adaptiveEventIds,
  }
}
