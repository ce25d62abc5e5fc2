import { getGuestList } from '@foyer/contract/api/box-office/get-guest-list.ts'
import { listGuestLists } from '@foyer/contract/api/box-office/list-guest-lists.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { keyOf, useOperation } from '../../lib/use-operation.ts'
import { type GuestList, GuestListRow } from './guest-list-row.tsx'

/** How often a list that is being taken in is asked how far it is. */
const againMs = 2_000

/** A list that is being taken in, as far as it is now; once it has ended, the lists are read again. */
export function FollowedGuestList({ list }: { list: GuestList }) {
  const { key } = useOrganiser()
  const answers = useQueryClient()
  const { data } = useOperation(
    getGuestList,
    { params: { organiser: key, guest_list: list.id } },
    { refetchInterval: againMs },
  )
  const now = data?.body ?? list
  const hasEnded = now.status !== 'waiting'
  useEffect(() => {
    if (hasEnded) void answers.invalidateQueries({ queryKey: keyOf(listGuestLists) })
  }, [hasEnded, answers])
  return <GuestListRow list={now} />
}
