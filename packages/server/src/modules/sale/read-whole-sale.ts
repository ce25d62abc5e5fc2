import type { Asking, FoyerParts } from '../../foyer.ts'
import { createBatcher, type Settled } from '../../platform/database/batcher.ts'
import { SecondStatement, type Tx } from '../../platform/database/db.ts'
import type { HasCatalogue } from '../catalogue/exports.ts'
import { loadSessionSales, type SessionSaleLoaded, type WhichSales } from './load-sale.ts'

/** Reads what else is wanted of a sale, at the same moment. It may be asked twice. */
type ReadMore<T> = (tx: Tx, found: SessionSaleLoaded | undefined) => Promise<T>

interface Question {
  readonly sessionToken: string
  readonly now: Date
  readonly readMore: ReadMore<unknown>
}

/** Answers what `readMore` made of the sale. */
export type WholeSaleReader = (question: Question) => Promise<unknown>

/** A larger batch would only make its first buyers wait for its last. */
const batchMaximum = 50
/** While the database reads for one batch, the process works on the other. */
const batchesAtOnce = 2
const rules = { most: batchMaximum, lanes: batchesAtOnce, isShared: true }

type Shop = Pick<FoyerParts, 'db'> & HasCatalogue

/**
 * Reads the sales of all who ask at one moment together: most of what a statement costs, it costs once. Those that take more
 * than one statement are read together in a transaction, where nobody else has to wait for them.
 */
export function createWholeSaleReader(shop: Shop): WholeSaleReader {
  const readPlain = createBatcher<Question, unknown>(
    shop.db,
    async (questions) => done(await readInOneStatement(shop, questions)),
    rules,
  )
  const readAny = createBatcher<Question, unknown>(
    shop.db,
    async (questions) =>
      done(await shop.db.read(async (tx) => await readAll(tx, shop, questions, 'all'))),
    rules,
  )
  return async (question) => {
    const read = await readPlain(question)
    return read === wantsMore ? await readAny(question) : read
  }
}

const done = (results: readonly unknown[]): Settled<unknown>[] =>
  results.map((result) => ({ status: 'done', result }))

/**
 * The session's sale as its page shows it, undefined when it has none; or what `readMore` makes of it. All is read as of one
 * moment. What depends on the time is as of the last of those who asked together, moments after `now`.
 */
export function readWholeSale(asking: Asking): Promise<SessionSaleLoaded | undefined>
export function readWholeSale<T>(asking: Asking, readMore: ReadMore<T>): Promise<T>
export async function readWholeSale(
  { foyer, visitor: { sessionToken }, now }: Asking,
  readMore: ReadMore<unknown> = async (_, found) => await Promise.resolve(found),
): Promise<unknown> {
  return await foyer.rooms.sale.readWholeSale({ sessionToken, now, readMore })
}

/** Stands for the answer to a question that takes more than one statement. */
const wantsMore = Symbol('wants more than one statement')

async function readInOneStatement(shop: Shop, questions: readonly Question[]): Promise<unknown[]> {
  try {
    return await shop.db.readOne(async (tx) => await readAll(tx, shop, questions, 'plain'))
  } catch (error) {
    // Their events are not in memory yet, for example.
    if (error instanceof SecondStatement) return questions.map(() => wantsMore)
    throw error
  }
}

async function readAll(
  tx: Tx,
  shop: HasCatalogue,
  questions: readonly Question[],
  which: WhichSales,
): Promise<unknown[]> {
  const tokens = questions.map(({ sessionToken }) => sessionToken)
  const now = new Date(Math.max(...questions.map((question) => question.now.getTime())))
  const sales = await loadSessionSales(tx, shop, tokens, which, now)
  return await Promise.all(
    questions.map(async ({ readMore }, index) => {
      const found = sales[index]
      if (found === null) return wantsMore
      try {
        return await readMore(tx, found)
      } catch (error) {
        if (error instanceof SecondStatement) return wantsMore
        throw error
      }
    }),
  )
}
