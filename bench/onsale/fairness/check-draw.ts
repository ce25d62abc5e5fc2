import { hash } from 'node:crypto'
import type { QueueState } from '@foyer/contract/shapes/queue-state.ts'
import type { OnsaleShop } from '../shop/onsale-shop.ts'
import { kendallTau } from './kendall.ts'
import { numbersDrawn } from './numbers-drawn.ts'

/** What an outsider can check of a draw, and what the shop's own rows say beside it. */
export interface DrawChecked {
  readonly entries: number
  readonly isSeedThatWasPromised: boolean
  readonly isListThatWasDrawn: boolean
  /** Numbers that the shop wrote down and that are not those that anybody computes. */
  readonly otherNumbers: number
  /** Between arrival and number of those who were drawn: about 0, because coming first must not help. */
  readonly tau: number
}

/** Takes the state as it was before the opening and after it, and the published list. */
export async function checkDraw(
  shop: OnsaleShop,
  before: QueueState,
  after: QueueState,
  list: string,
): Promise<DrawChecked> {
  const seed = Buffer.from(after.seed ?? '', 'hex')
  const listHash = hash('sha256', list, 'buffer')
  const count = after.drawn ?? 0
  const numbers = numbersDrawn(count, seed, listHash)
  const rows = await shop.look(async (db) => {
    const found = await db.query(
      `select e.arrival, e.number from queue_entry e join queue q on q.id = e.queue_id
        where q.id = $1 and e.number is not null`,
      [after.run],
    )
    return found.rows.map((row) => [Number(row['arrival']), Number(row['number'])] as const)
  })
  return {
    entries: count,
    isSeedThatWasPromised: hash('sha256', seed, 'hex') === before.seed_hash,
    isListThatWasDrawn:
      listHash.toString('hex') === after.list_hash && list.trim().split('\n').length === count,
    otherNumbers: rows.filter(([arrival, number]) => number !== (numbers[arrival - 1] ?? arrival))
      .length,
    tau: kendallTau(Array.from(numbers, (number, index) => [index, number] as const)),
  }
}
