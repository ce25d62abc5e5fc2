import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { listDoorDates } from '@foyer/contract/api/door/list-door-dates.ts'
import { useEffect, useState } from 'react'
import type { CallProblem } from '../../../lib/call-problem.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { storageOfDevice } from './this-device.ts'

export type DoorDates = AnswerOf<typeof listDoorDates>

const mostMs = 10_000

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
