import { doorBeforeMs } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { DoorDate, DoorDevice } from './door-types.ts'

/** Phones sleep, and networks come and go. */
const silentMs = 10 * minuteMs

/** The devices of a date that were at its doors and have not been heard for a while, the longest first; not this one. */
export const silentDevices = (
  { devices, starts_at: startsAt }: Pick<DoorDate, 'devices' | 'starts_at'>,
  own: string,
  now: number,
): DoorDevice[] =>
  devices
    .filter(({ device, heard_at: heardAt, waiting, in: isIn }) => {
      const at = Date.parse(heardAt)
      // A device that was only tried out earlier let nobody in.
      const wasAtDoor = waiting > 0 || isIn > 0 || at >= Date.parse(startsAt) - doorBeforeMs
      return device !== own && wasAtDoor && now - at >= silentMs
    })
    .toSorted((one, other) => one.heard_at.localeCompare(other.heard_at))
