import type { GuestList } from '../places/guest-lists/guest-list-row.tsx'

/** A list of two guests whose tickets are written and mailed. */
export const takenGuestList: GuestList = {
  id: 9,
  name: 'Press night',
  reason: 'Press',
  mailed: true,
  to_mail: 0,
  event: {
    id: 1,
    title: 'Late Night Jazz',
    date: 3,
    starts_at: '2026-12-11T19:30:00.000Z',
    time_zone: 'Europe/London',
  },
  types: [
    { id: 5, name: 'Standing', tickets: 2 },
    { id: 6, name: 'Balcony', tickets: 1 },
  ],
  taken_by: 'Mara Quinn',
  status: 'done',
  guests: 2,
  tickets: 3,
  written: 2,
  refusal: null,
  can_be_repeated: false,
  created_at: '2026-12-01T10:00:00.000Z',
  ended_at: '2026-12-01T10:00:00.000Z',
}
