import type { AnyRow } from '@foyer/contract/api/lists/list-columns.ts'
import { useRight } from '../../lib/session.ts'
import { GuestCheckIn } from './guest-check-in.tsx'
import { ListPlace } from './list-place.tsx'

const checkIn = (row: AnyRow) => <GuestCheckIn row={row} />

/** Who holds a ticket. Whoever may check in does so right here: nobody at the door opens an order first. */
export function Place() {
  const mayCheckIn = useRight('tickets.check_in')
  return <ListPlace list="tickets" {...(mayCheckIn && { action: checkIn })} />
}
