import { getDoorDate } from '@foyer/contract/api/door/get-door-date.ts'
import { listDoorConflicts } from '@foyer/contract/api/door/list-door-conflicts.ts'
import { listDoorTickets } from '@foyer/contract/api/door/list-door-tickets.ts'
import { reportDoor } from '@foyer/contract/api/door/report-door.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { callOperation } from '../../../lib/call-operation.ts'
import { problemOfError } from '../../../lib/call-problem.ts'
import type { DoorConflict, DoorDate, DoorTicket, TakenReport } from './door-types.ts'

/** A queue does not wait longer for an answer. */
const mostMs = 12_000
/** Pages of a thousand tickets may come slowly by a bad network. */
const mostOfListMs = 30_000

export interface ReadList {
  readonly tickets: readonly DoorTicket[]
  readonly mark: string
  /** The server's time, in milliseconds since 1970. */
  readonly now: number
}

/** What a keeper of a door asks the shop. Every call may throw a `CallProblem`. */
export interface DoorLink {
  report(
    body: GivenBodyOf<typeof reportDoor>,
  ): Promise<{ readonly now: number; readonly data: readonly TakenReport[] }>
  date(): Promise<DoorDate>
  conflicts(): Promise<readonly DoorConflict[]>
  /** All tickets, or those that changed since a mark; the first pages are told while the others are on their way. */
  list(
    since: string | undefined,
    onPart: (tickets: readonly DoorTicket[]) => void,
  ): Promise<ReadList>
}

/**
 * Nobody is asked to sign in by what a device does by itself: a session that is over is the keeper's to know. A token of another
 * window is renewed here.
 */
async function asking<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (problemOfError(error).type !== 'forbidden') throw error
    await callOperation(getSession, { mends: false, mostMs })
    return await call()
  }
}

export function doorLink(organiser: string, date: number): DoorLink {
  const params = { organiser, date }
  return {
    async report(body) {
      const { body: answer } = await asking(
        async () =>
          await callOperation(reportDoor, { params: { organiser }, body, mostMs, mends: false }),
      )
      return { now: Date.parse(answer.now), data: answer.data }
    },
    date: async () => (await callOperation(getDoorDate, { params, mostMs, mends: false })).body,
    conflicts: async () =>
      (await callOperation(listDoorConflicts, { params, mostMs, mends: false })).body.data,
    async list(since, onPart) {
      const tickets: DoorTicket[] = []
      let first: { readonly mark: string; readonly now: number } | undefined
      for (let cursor: string | null | undefined; cursor !== null;) {
        const query = { ...(since !== undefined && { since }), ...(cursor && { cursor }) }
        const { body } = await callOperation(listDoorTickets, {
          params,
          query,
          mostMs: mostOfListMs,
          mends: false,
        })
        tickets.push(...body.data)
        // What changes while later pages are on their way is read the next time.
        first ??= { mark: body.mark, now: Date.parse(body.as_of) }
        cursor = body.next_cursor
        if (cursor !== null) onPart(tickets)
      }
      if (first === undefined) throw new Error('a list has at least one page')
      return { tickets, ...first }
    },
  }
}
