import { listTakenSeats } from '@foyer/contract/api/catalogue/list-taken-seats.ts'
import { useMemo } from 'react'
import { useOrganiser } from '../../../lib/session.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import type { TakenSeats } from '../plan/taken-seats.ts'

/** While somebody changes a plan, its seats go on selling. */
const againMs = 15_000

/** The seats that are sold or held now, by their guids. */
export function useTakenSeats(plan: string): TakenSeats {
  const { key: organiser } = useOrganiser()
  const { data } = useOperation(
    listTakenSeats,
    { params: { organiser, key: plan } },
    { refetchInterval: againMs },
  )
  const seats = data?.body.data
  return useMemo(() => new Map(seats?.map(({ seat, ...taken }) => [seat, taken])), [seats])
}
