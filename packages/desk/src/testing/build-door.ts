import type { DoorDate, DoorTicket } from '../places/door/device/door-types.ts'

/** A valid ticket of an ordinary order. */
export const buildDoorTicket = (more: Partial<DoorTicket> = {}): DoorTicket => ({
  id: 1,
  order: 'KLMN2345PQRS6789',
  holder: 'Ada Lovelace',
  buyer: null,
  type: 1,
  seat: null,
  code: 'WXYZ2345WXYZ2345WXYZ2345',
  version: 1,
  status: 'valid',
  checked_in_at: null,
  checked_in_by: null,
  checked_in_device: null,
  is_paid: true,
  guest_list: null,
  note: null,
  ...more,
})

/** A concert for which two tickets were sold. */
export const buildDoorDate = (more: Partial<DoorDate> = {}): DoorDate => ({
  date: 2,
  event: 1,
  title: 'Late Night Jazz',
  label: null,
  starts_at: '2026-12-11T19:30:00.000Z',
  ends_at: null,
  time_zone: 'Europe/London',
  is_cancelled: false,
  expected: 2,
  in: 0,
  last_in_at: null,
  types: [{ type: 1, name: 'Standing', entrance: null, expected: 2, in: 0 }],
  devices: [],
  conflicts: 0,
  unpaid: [],
  keys: [],
  ...more,
})
