import { getDoorDate } from '@foyer/contract/api/door/get-door-date.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CallProblem } from '../../lib/call-problem.ts'
import { systemClock } from '../../lib/clock.ts'
import { useOrganiser } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { isBehind, type DoorDate } from './door-list.ts'
import { useDoorList, type UsedDoorList } from './use-door-list.ts'

/** How often the counts are asked for; the server answers from what it has just read. */
const againMs = 5_000
const mostMs = 10_000
/** What no reading of changes explains is read as a whole, but not all the time. */
const fullAgainMs = 30_000

export interface Door extends UsedDoorList {
  readonly counts: DoorDate | undefined
  /** When the server last said that this is how it is, in milliseconds since 1970; undefined before it has. */
  readonly asOf: number | undefined
  /** Why it does not say so now. */
  readonly countsProblem: CallProblem | null
}

/** A date at the door: its counts follow by themselves, and its list follows them. */
export function useDoor(date: number): Door {
  const { key } = useOrganiser()
  const door = useDoorList(date)
  const counts = useOperation(
    getDoorDate,
    { params: { organiser: key, date } },
    { refetchInterval: againMs, mostMs },
  )
  const { data, dataUpdatedAt } = counts
  const seen = useRef({ version: '', at: 0 })
  const follow = useEffectEvent(() => {
    if (data === undefined) return
    const version = JSON.stringify(data.body)
    const now = systemClock.now()
    if (seen.current.version !== version) seen.current = { version, at: now }
    const { list } = door
    if (list === undefined || door.isReading || !isBehind(list, data.body)) return
    const wasRead = list.readAt > seen.current.at
    if (!wasRead) door.readAgain(false)
    else if (now - list.fullAt > fullAgainMs) door.readAgain(true)
  })
  useEffect(() => follow(), [dataUpdatedAt])
  const isCurrent = data !== undefined && door.list !== undefined && !isBehind(door.list, data.body)
  return {
    ...door,
    counts: data?.body,
    asOf: isCurrent ? Math.max(dataUpdatedAt, door.list?.readAt ?? 0) : door.list?.readAt,
    countsProblem: counts.error,
  }
}
