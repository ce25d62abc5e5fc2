import { listDoorTickets } from '@foyer/contract/api/door/list-door-tickets.ts'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../lib/call-operation.ts'
import type { CallProblem } from '../../lib/call-problem.ts'
import { systemClock } from '../../lib/clock.ts'
import { useOrganiser } from '../../lib/session.ts'
import type { CheckInNews } from '../../parts/check-in/use-check-in.ts'
import { afterNews, withChanged, type DoorList, type DoorTicket } from './door-list.ts'

/** For as long as an evening the device keeps what it has read. */
const keptMs = 12 * 3_600_000
/** Names are corrected and tickets passed on without a count changing: all of it is read again after a while. */
const fullMs = 10 * 60_000
const mostMs = 20_000

export interface UsedDoorList {
  readonly list: DoorList | undefined
  readonly problem: CallProblem | null
  readonly isReading: boolean
  /** Reads what has changed, or all of it. */
  readonly readAgain: (all: boolean) => void
  /** Writes down what became of a ticket here. */
  readonly note: (id: number, news: CheckInNews) => void
}

/**
 * The tickets of a date, all of them on this device, so that a search needs no network and finds at once. They are read once,
 * page by page, and then only what has changed; what was read stays when nothing more can be read.
 */
export function useDoorList(date: number): UsedDoorList {
  const { key: organiser } = useOrganiser()
  const answers = useQueryClient()
  const queryKey: QueryKey = [listDoorTickets.id, organiser, date, 'list']
  const known = () => answers.getQueryData<DoorList>(queryKey)
  const found = useQuery<DoorList, CallProblem>({
    queryKey,
    staleTime: Infinity,
    gcTime: keptMs,
    queryFn: async ({ signal }) => {
      const before = known()
      const readAt = systemClock.now()
      const isUpdate = before?.isComplete === true && readAt - before.fullAt < fullMs
      const since = isUpdate ? before.asOf : undefined
      const read: DoorTicket[] = []
      let asOf: string | undefined
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { body } = await callOperation(listDoorTickets, {
          params: { organiser, date },
          query: { ...(since !== undefined && { since }), ...(cursor && { cursor }) },
          mostMs,
          signal,
        })
        read.push(...body.data)
        // What changed while later pages were on their way is read the next time.
        asOf ??= body.as_of
        cursor = body.next_cursor
        // The first pages can be searched while the others are on their way.
        if (cursor !== null && before?.isComplete !== true)
          answers.setQueryData<DoorList>(queryKey, {
            tickets: withChanged([], read),
            asOf,
            readAt,
            fullAt: readAt,
            isComplete: false,
          })
      }
      return {
        tickets: withChanged(isUpdate ? (known()?.tickets ?? []) : [], read),
        asOf: asOf ?? new Date(readAt).toISOString(),
        readAt,
        fullAt: isUpdate ? before.fullAt : readAt,
        isComplete: true,
      }
    },
  })
  return {
    list: found.data,
    problem: found.error,
    isReading: found.isFetching,
    readAgain(all) {
      if (all)
        answers.setQueryData<DoorList>(queryKey, (list) => list && { ...list, fullAt: -Infinity })
      void found.refetch({ cancelRefetch: false })
    },
    note: (id, news) =>
      void answers.setQueryData<DoorList>(
        queryKey,
        (list) =>
          list && {
            ...list,
            tickets: list.tickets.map((one) => (one.id === id ? afterNews(one, news) : one)),
          },
      ),
  }
}
