import type { Foyer, NetworkAsking } from '../../foyer.ts'
import { createBatcher } from '../../platform/database/batcher.ts'
import { hardestLevel } from '../../providers/captcha/port.ts'
import { isPassFresh } from './captcha-pass.ts'
import { readBasketsToReserve, type AskedBy, type BasketToReserve } from './captcha-store.ts'
import { visitorMarks } from './visitor-marks.ts'

export interface CaptchaNeed {
  readonly saleId: number
  readonly needed: boolean
  /** Nothing is held yet, or no more, of seats that the basket names. */
  readonly hasSeats: boolean
  /** Whose reservations are counted; none where no event of the basket ever asks. */
  readonly askingEventIds: readonly number[]
  /** Nothing is held, and no captcha was passed lately. */
  readonly unproved: boolean
  /** How hard a captcha would be asked for now. */
  readonly level: number
  /** How hard the last one was that was asked for. */
  readonly askedLevel: number
}

interface Question extends AskedBy {
  readonly now: Date
}

type ReadBasket = (question: Question) => Promise<BasketToReserve | undefined>

/** How many times the reservations that make an adaptive event ask make a captcha harder, and how much. */
const harder = [
  { times: 5, level: 2 },
  { times: 2, level: 1 },
] as const
const mostTimes = 5

/** In a rush the baskets of many buyers are read at once, as they are reserved at once. */
const batchMaximum = 100
const queues = new WeakMap<Foyer, ReadBasket>()

function queueOf(foyer: Foyer): ReadBasket {
  const known = queues.get(foyer)
  if (known !== undefined) return known
  const { afterReservations, rushPerMinute } = foyer.config.captcha
  const most = Math.max(1, afterReservations) * mostTimes
  const bounds = { perVisitor: afterReservations, perEvent: rushPerMinute, most }
  const queue = createBatcher<Question, BasketToReserve | undefined>(async (questions) => {
    const now = new Date(Math.max(...questions.map((question) => question.now.getTime())))
    const baskets = await foyer.db.readOne(
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

/** The more a network reserves, and the more everybody does, the harder. */
function levelOf({ config }: Foyer, { marks, rush }: BasketToReserve): number {
  const { afterReservations } = config.captcha
  const step = harder.find(({ times }) => marks >= Math.max(1, afterReservations) * times)
  return Math.min(hardestLevel, (step?.level ?? 0) + (rush ? 1 : 0))
}
