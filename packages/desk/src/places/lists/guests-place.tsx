import { type AnyRow, textsOf } from '@foyer/contract/api/lists/list-columns.ts'
import { useRight } from '../../lib/session.ts'
import { CheckInButton } from '../../parts/check-in/check-in-button.tsx'
import { ListPlace } from './list-place.tsx'

const checkIn = (row: AnyRow) => <GuestCheckIn row={row} />

/** Who holds a ticket. Whoever may check in does so right here: nobody at the door opens an order first. */
export function Place() {
  const mayCheckIn = useRight('tickets.check_in')
  return <ListPlace list="tickets" {...(mayCheckIn && { action: checkIn })} />
}

/** Lets the guest of a row in; nothing for a ticket that was refunded. */
function GuestCheckIn({ row }: { row: AnyRow }) {
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
