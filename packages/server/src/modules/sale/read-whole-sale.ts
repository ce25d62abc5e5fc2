import type { Asking, FoyerParts } from '../../foyer.ts'
import { createBatcher, type Settled } from '../../platform/database/batcher.ts'
import { SecondStatement, type Tx } from '../../platform/database/db.ts'
import type { HasCatalogue } from '../catalogue/exports.ts'
import { loadSessionSales, type SessionSaleLoaded } from './load-sale.ts'

/** Reads what else is wanted of a sale, at the same moment. It may be asked twice. */
type ReadMore<T> = (tx: Tx, found: SessionSaleLoaded | undefined) => Promise<T>

interface Question {
  readonly sessionToken: string
  readonly now: Date
  readonly readMore: ReadMore<unknown>
}

export type WholeSaleReader = (question: Question) => Promise<unknown>

/** A larger batch would only make its first buyers wait for its last. */
const batchMaximum = 50
/** While the database reads for one batch, the process works on the other. */
const batchesAtOnce = 2

type Shop = Pick<FoyerParts, 'db'> & HasCatalogue

/** Reads the sales of all who ask at one moment together: most of what a statement costs, it costs once. */
export const createWholeSaleReader = (shop: Shop): WholeSaleReader =>
  createBatcher<Question, unknown>(
    async (questions) => await readTogether(shop, questions),
    batchMaximum,
    batchesAtOnce,
  )

/**
 * The session's sale as its page shows it, undefined when it has none; or what `readMore` makes of it. All is read as of one
 * moment.
 */
export function readWholeSale(asking: Asking): Promise<SessionSaleLoaded | undefined>
export function readWholeSale<T>(asking: Asking, readMore: ReadMore<T>): Promise<T>
export async function readWholeSale(
  { foyer, visitor: { sessionToken }, now }: Asking,
  readMore: ReadMore<unknown> = async (_, found) => await Promise.resolve(found),
): Promise<unknown> {
  return await foyer.rooms.sale.readWholeSale({ sessionToken, now, readMore })
}

const wantsMore = Symbol('wants more than one statement')

async function readTogether(
  shop: Shop,
  questions: readonly Question[],
): Promise<readonly Settled<unknown>[]> {
  const results = await shop.db.readShort(async (tx) => await readAll(tx, shop, questions))
  return await Promise.all(
    results.map(async (result, index): Promise<Settled<unknown>> => {
      const question = questions[index]
      if (result !== wantsMore || question === undefined) return { status: 'done', result }
      // Few want more: they alone are read once again, in a transaction.
      const [again] = await shop.db.read(async (tx) => await readAll(tx, shop, [question]))
      return { status: 'done', result: again }
    }),
  )
}

async function readAll(tx: Tx, shop: Shop, questions: readonly Question[]): Promise<unknown[]> {
  const tokens = questions.map(({ sessionToken }) => sessionToken)
  const now = new Date(Math.max(...questions.map((question) => question.now.getTime())))
  const sales = await loadSessionSales(tx, shop, tokens, now)
  return await Promise.all(
    questions.map(async ({ readMore }, index) => {
      try {
        return await readMore(tx, sales[index])
      } catch (error) {
        if (error instanceof SecondStatement) return wantsMore
        throw error
      }
    }),
  )
}
