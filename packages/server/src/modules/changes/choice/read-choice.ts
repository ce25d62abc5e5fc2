import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findSale, type Sale } from '../../sale/exports.ts'
import { findChange, type Change } from '../acts/change-store.ts'
import { findChangedOrder, type ChangedOrder } from '../orders/changed-order-store.ts'
import { readDatesOfOrder } from '../orders/holder-store.ts'
import { readChoiceToken } from './choice-link.ts'

/** What a buyer chooses about. */
export interface OpenChoice {
  readonly change: Change
  readonly sale: Sale
  readonly order: ChangedOrder
  readonly dateIds: readonly number[]
  /** When the first of its dates begins, as it is now: a later act may have moved it. */
  readonly begins: Date | null
  readonly tickets: number
}

/** The choice that a link leads to; undefined for every link that is not ours, and where nobody was asked. */
export async function readChoice(
  tx: Tx,
  foyer: Pick<Foyer, 'secrets'>,
  token: string | undefined,
): Promise<OpenChoice | undefined> {
  const named = readChoiceToken(foyer, token)
  if (named === null) return undefined
  const { changeId, saleId } = named
  const change = await findChange(tx, changeId)
  const sale = await findSale(tx, saleId)
  const order = await findChangedOrder(tx, changeId, saleId)
  if (change === undefined || sale === undefined || order === undefined) return undefined
  if (change.kind === 'cancel' && order.askedAt === null) return undefined
  const dates = await readDatesOfOrder(tx, saleId, change.dateIds)
  return {
    change,
    sale,
    order,
    dateIds: dates.map(({ dateId }) => dateId),
    begins:
      dates.map(({ startsAt }) => startsAt).toSorted((a, b) => Number(a) - Number(b))[0] ?? null,
    tickets: dates.reduce((sum, { tickets }) => sum + tickets, 0),
  }
}

/** Whether there is still something to choose. Nobody has their money back for what has begun, unless it was cancelled. */
export const isOpen = ({ change, order, begins, tickets }: OpenChoice, now: Date): boolean =>
  order.state === 'choosing' &&
  tickets > 0 &&
  change.chooseUntil !== null &&
  change.chooseUntil > now &&
  (change.kind === 'cancel' || (begins !== null && begins > now))
