import type { Foyer, NetworkAsking } from '../../foyer.ts'
import { createBatcher, latest } from '../../platform/database/batcher.ts'
import { isPassFresh } from './captcha-pass.ts'
import { neverAsking, type Weighed } from './captcha-rule.ts'
import { readBasketsToReserve, type BasketToReserve } from './captcha-store.ts'
import { visitorMarks } from './visitor-marks.ts'
import { weighBaskets, type UnprovedBasket } from './weigh-baskets.ts'

export interface CaptchaNeed {
  readonly saleId: number
  /** An event of the basket asks at times, nothing is held, and no captcha was passed lately. */
  readonly canProve: boolean
  /** How hard a captcha would be now. */
  readonly level: number
  /** How hard the last captcha was that was asked for. */
  readonly askedLevel: number
}

interface Question {
  readonly sessionToken: string
  readonly marks: UnprovedBasket['marks']
  readonly now: Date
}

type Read = BasketToReserve & Weighed
const easy: Weighed = { asks: false, level: 0 }
export type ReadBasket = (question: Question) => Promise<Read | undefined>

/** A larger batch would only make its first buyers wait for its last. */
const batchMaximum = 100

/** Reads the baskets of all who ask at one moment together. */
export function createBasketReader({ config, db }: Pick<Foyer, 'config' | 'db'>): ReadBasket {
  return createBatcher<Question, Read | undefined>(
    db,
    async (questions) => {
      const now = latest(questions)
      const baskets = await db.read(async (tx) => {
        const tokens = questions.map(({ sessionToken }) => sessionToken)
        const found = await readBasketsToReserve(tx, tokens, now)
        const weighed = await weighBaskets(
          tx,
          { config },
          questions.map(({ marks }, index) => {
            const basket = found[index]
            return { events: basket?.open === true ? basket : neverAsking, marks }
          }),
          now,
        )
        return found.map((basket, index) => basket && { ...basket, ...(weighed[index] ?? easy) })
      })
      return baskets.map((result) => ({ status: 'done', result }))
    },
    { most: batchMaximum },
  )
}

/** What a captcha for the session's basket has to be like at this moment. Null without a basket. */
export async function captchaNeeded(asking: NetworkAsking): Promise<CaptchaNeed | null> {
  const { foyer, visitor, now } = asking
  const { sessionToken } = visitor
  const question = { sessionToken, marks: visitorMarks(asking), now }
  const basket = await foyer.rooms.captcha.readBasket(question)
  if (basket === undefined) return null
  const { saleId, open, captchaPassedAt, askingEventIds, level, askedLevel } = basket
  const isUnproved = open && !isPassFresh(captchaPassedAt, now)
  return { saleId, canProve: isUnproved && askingEventIds.length > 0, level, askedLevel }
}
