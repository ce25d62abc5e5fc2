import type { Asking, FoyerParts } from '../../foyer.ts'
import { createBatcher, latest, type Settled } from '../../platform/database/batcher.ts'
import { SecondStatement, type Tx } from '../../platform/database/db.ts'
import { BusyError } from '../../platform/errors.ts'
import { noteFacts } from '../../platform/monitoring/scene.ts'
import type { HasCatalogue } from '../catalogue/exports.ts'
import { loadSessionSales, type SessionSaleLoaded, type WhichSales } from './load-sale.ts'

/** Reads what else is wanted of a sale, at the same moment. It may be asked several times. */
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
 * than one statement are read together in a transaction, and the others do not wait for them. Only when events are not in
 * memory yet, all of a batch are read there.
 */
export function createWholeSaleReader(shop: Shop): WholeSaleReader {
  const readPlain = createBatcher<Question, unknown>(
    shop.db,
    async (questions) => await readPlainSales(shop, questions),
    rules,
  )
  const readAny = createBatcher<Question, unknown>(
    shop.db,
    async (questions) => await readAnySales(shop, questions),
    rules,
  )
  return async (question) => {
    const read = await readPlain(question)
    return read === wantsMore ? await readAny(question) : read
  }
}

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
  let sale: number | undefined
  const read = await foyer.rooms.sale.readWholeSale({
    sessionToken,
    now,
    readMore: async (tx, found) => {
      sale = found?.loaded.sale.id
      return await readMore(tx, found)
    },
  })
  // Who asked together shares a scene while it is read: each says here which sale was theirs.
  if (sale !== undefined) noteFacts({ sale })
  return read
}

/** Stands for the answer to a question that takes more than one statement. */
const wantsMore = Symbol('wants more than one statement')

type Answers = readonly Settled<unknown>[]

async function readPlainSales(shop: Shop, questions: readonly Question[]): Promise<Answers> {
  return await settled(questions, async () =>
    shop.db.readOne(async (tx) => {
      const sales = await salesOf(tx, shop, questions, 'plain')
      return await Promise.all(
        questions.map(async ({ readMore }, index): Promise<Settled<unknown>> => {
          const found = sales[index]
          if (found === null) return { status: 'done', result: wantsMore }
          try {
            return { status: 'done', result: await readMore(tx, found) }
          } catch (error) {
            if (error instanceof SecondStatement) return { status: 'done', result: wantsMore }
            return { status: 'failed', error }
          }
        }),
      )
    }),
  )
}

async function readAnySales(shop: Shop, questions: readonly Question[]): Promise<Answers> {
  return await settled(questions, async () =>
    shop.db.read(async (tx) => {
      const sales = await salesOf(tx, shop, questions, 'all')
      const results = await Promise.all(
        questions.map(async ({ readMore }, index) => await readMore(tx, sales[index] ?? undefined)),
      )
      return results.map((result) => ({ status: 'done', result }))
    }),
  )
}

/** Says what an error means for all of them. */
async function settled(
  questions: readonly Question[],
  read: () => Promise<Answers>,
): Promise<Answers> {
  try {
    return await read()
  } catch (error) {
    // The events of some are not in memory yet.
    if (error instanceof SecondStatement)
      return questions.map(() => ({ status: 'done', result: wantsMore }))
    // Readers have no lock of their own that they could wait for: each would wait in vain, one after the other.
    if (error instanceof BusyError) return questions.map(() => ({ status: 'failed', error }))
    throw error
  }
}

async function salesOf(
  tx: Tx,
  shop: HasCatalogue,
  questions: readonly Question[],
  which: WhichSales,
): Promise<(SessionSaleLoaded | undefined | null)[]> {
  const tokens = questions.map(({ sessionToken }) => sessionToken)
  const now = latest(questions)
  return await loadSessionSales(tx, shop, tokens, which, now)
}
