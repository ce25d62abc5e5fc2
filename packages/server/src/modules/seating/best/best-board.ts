import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockBest, readBoard } from './best-store.ts'

/** What this process knows of a date: until when each seat is taken, in milliseconds, by its guid. */
export interface Board {
  /** Whatever this does not show yet was changed by this transaction or a later one. */
  since: string
  readonly taken: Map<string, number>
}

/** By the id of the date. */
export type Boards = Map<number, Board>

const boardsMaximum = 60

/**
 * Locks out everybody else for whom seats of this date are chosen, in whatever process, until the transaction ends, and
 * brings up to date what is taken. Those who press single seats are not locked out: they may still be quicker.
 */
export async function lockBoard(foyer: Foyer, tx: Tx, eventDateId: number): Promise<Board> {
  const { boards } = foyer.rooms.seating
  await lockBest(tx, eventDateId)
  const board = boards.get(eventDateId) ?? { since: '0', taken: new Map() }
  // A statement of its own: it sees what was committed until now, by those who had the lock before.
  const { oldestOpen, seats } = await readBoard(tx, eventDateId, board.since)
  for (const { guid, until } of seats)
    if (until === null) board.taken.delete(guid)
    else board.taken.set(guid, until)
  board.since = oldestOpen
  const [oldest] = boards.keys()
  if (!boards.has(eventDateId) && boards.size >= boardsMaximum && oldest !== undefined)
    boards.delete(oldest)
  boards.set(eventDateId, board)
  return board
}
