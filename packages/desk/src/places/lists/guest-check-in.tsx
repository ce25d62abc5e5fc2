import { textsOf, type AnyRow } from '@foyer/contract/api/lists/list-columns.ts'
import { CheckInButton } from '../../parts/check-in/check-in-button.tsx'

/** Lets the guest of a row in; nothing for a ticket that was refunded. */
export function GuestCheckIn({ row }: { row: AnyRow }) {
  const text = (name: string): string => textsOf(row[name])[0] ?? ''
  if (row['status'] === 'refunded') return null
  return (
    <CheckInButton
      isInList
      ticket={{
        id: Number(row['id']),
        holder: text('holder'),
        isIn: row['status'] === 'used',
        startsAt: text('starts_at'),
        timeZone: text('time_zone'),
      }}
    />
  )
}
