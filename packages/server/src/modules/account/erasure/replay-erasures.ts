import * as z from 'zod'
import type { Foyer } from '../../../foyer.ts'
import { findAccount } from '../account-store.ts'
import { eraseAllOf } from './erase-account.ts'
import {
  findUnpaidPlan,
  isOrderUnderWay,
  listErasures,
  readErasure,
  type Erasure,
} from './erasure-store.ts'

const lineShape = z.object({
  erasure: z.object({
    account: z.int().positive(),
    madeAt: z.iso.datetime(),
    at: z.iso.datetime(),
  }),
})

/** The erasures that lines of a log, or of an export, tell of; other lines are ignored. */
export function erasuresIn(text: string): Erasure[] {
  return text.split('\n').flatMap((line) => {
    const read = lineShape.safeParse(jsonOrNull(line))
    return read.success ? [read.data.erasure] : []
  })
}

function jsonOrNull(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** The same lines, for a file that is kept beside the backups. */
export async function exportErasures({ db }: Pick<Foyer, 'db'>): Promise<string[]> {
  const all = await db.read(listErasures)
  return all.map((erasure) => JSON.stringify({ erasure }))
}

/**
 * `gone`: there is no such account here, or it is erased already. `waits`: an order of it is under way, or a payment
 * plan is not paid.
 */
export type Replayed = 'erased' | 'gone' | 'waits'

/** Erases accounts again in a database that was restored from before their erasure. Any number of calls do no harm. */
export async function replayErasure(
  { db, clock }: Pick<Foyer, 'db' | 'clock'>,
  { account: id, madeAt }: Erasure,
): Promise<Replayed> {
  const now = clock.now()
  return await db.transaction(async (tx): Promise<Replayed> => {
    const account = await findAccount(tx, id)
    if (account === undefined) return 'gone'
    // Its id may have been given to another account since.
    if ((await readErasure(tx, id, now)).madeAt !== madeAt) return 'gone'
    if ((await findUnpaidPlan(tx, id)) !== undefined || (await isOrderUnderWay(tx, id)))
      return 'waits'
    await eraseAllOf(tx, account, now)
    return 'erased'
  })
}
