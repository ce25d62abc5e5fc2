import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getGuestList } from '@foyer/contract/api/box-office/get-guest-list.ts'
import type { GuestList } from './guest-list-store.ts'

export function presentGuestList(list: GuestList): AnswerOf<typeof getGuestList> {
  const { id, name, reason, status, guests, tickets, written, refusal, event, types } = list
  return {
    id,
    name,
    reason,
    mailed: list.isMailed,
    to_mail: list.mailsLeft,
    event: event && { ...event, starts_at: new Date(event.starts_at).toISOString() },
    types: [...types],
    taken_by: list.takenBy,
    status,
    guests,
    tickets,
    written,
    refusal,
    can_be_repeated: list.canBeRepeated,
    created_at: list.createdAt.toISOString(),
    ended_at: list.endedAt?.toISOString() ?? null,
  }
}
