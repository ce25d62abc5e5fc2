import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getGuestList } from '@foyer/contract/api/box-office/get-guest-list.ts'
import type { GuestList } from './guest-list-store.ts'

export const presentGuestList = ({
  organiserId: _,
  isMailed,
  createdAt,
  endedAt,
  ...list
}: GuestList): AnswerOf<typeof getGuestList> => ({
  ...list,
  mailed: isMailed,
  created_at: createdAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
})
