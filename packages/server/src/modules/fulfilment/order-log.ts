import { stripVTControlCharacters } from 'node:util'
import { compactCode } from '@foyer/contract/typed/read-code.ts'
import type { Database } from '../../platform/database/db.ts'
import { findOrderHead, readOrderLog, type OrderHead } from './order-log-store.ts'

export interface OrderLog {
  readonly head: OrderHead
  /** `2026-12-01T10:00:00.000Z  what happened`, one line each. */
  readonly lines: readonly string[]
}

/** All that happened to an order, for those who answer its buyer; undefined for an unknown reference. */
export async function readLogOfOrder(
  db: Pick<Database, 'read'>,
  reference: string,
): Promise<OrderLog | undefined> {
  return await db.read(async (tx) => {
    const head = await findOrderHead(tx, compactCode(reference))
    if (head === undefined) return undefined
    const entries = await readOrderLog(tx, head.id)
    return { head, lines: entries.map(({ at, what }) => `${at.toISOString()}  ${oneLine(what)}`) }
  })
}

/** Buyers type addresses and mail servers type answers: neither may control a terminal or forge a line. */
const oneLine = (text: string): string =>
  stripVTControlCharacters(text).replaceAll(/\p{Cc}+/gu, ' ')
