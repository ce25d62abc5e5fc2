import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { listDoorDates } from '@foyer/contract/api/door/list-door-dates.ts'
import { useEffect, useState } from 'react'
import { hourMs } from '@foyer/contract/time-units.ts'
import type { CallProblem } from '../../../lib/call-problem.ts'
import { systemClock } from '@foyer/ui/clock.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { storageOfDevice } from './this-device.ts'

export type DoorDates = AnswerOf<typeof listDoorDates>

const mostMs = 10_000
/** Somebody who opens the door again in the same evening comes back to the date that was chosen. */
const chosenMs = 12 * hourMs

interface Chosen {
  readonly date: number
  /** Milliseconds since 1970. */
  readonly at: number
}

const chosenKey = (organiser: string): string => `chosen ${organiser}`

/** The date that was chosen on this device, if any, and the way to choose another; undefined until its storage is read. */
export function useChosenDate(
  organiser: string,
): readonly [chosen: number | null | undefined, choose: (date: number) => void] {
  const [chosen, setChosen] = useState<number | null>()
  useEffect(() => {
    void storageOfDevice().then(async (store) => {
      const kept = await store.read<Chosen>(chosenKey(organiser))
      const isLate = kept === undefined || systemClock.now() - kept.at > chosenMs
      setChosen(isLate ? null : kept.date)
    })
  }, [organiser])
  return [
    chosen,
    (date) => {
      setChosen(date)
      const value: Chosen = { date, at: systemClock.now() }
      void storageOfDevice().then(async (store) => await store.write(chosenKey(organiser), value))
    },
  ]
}

/** The dates of an organiser; without a network those that this device knew last. */
export function useDoorDates(organiser: string): {
  readonly dates: DoorDates | undefined
  readonly problem: CallProblem | null
  readonly readAgain: () => void
} {
  const found = useOperation(listDoorDates, { params: { organiser } }, { mostMs })
  const [kept, setKept] = useState<DoorDates>()
  const key = `dates ${organiser}`
  const read = found.data?.body
  useEffect(() => {
    if (read !== undefined)
      void storageOfDevice().then(async (store) => await store.write(key, read))
  }, [key, read])
  const isAway = read === undefined && found.error !== null
  useEffect(() => {
    if (!isAway) return
    void storageOfDevice().then(async (store) => setKept(await store.read<DoorDates>(key)))
  }, [key, isAway])
  return {
    dates: read ?? (isAway ? kept : undefined),
    problem: found.error,
    readAgain: () => void found.refetch(),
  }
}
