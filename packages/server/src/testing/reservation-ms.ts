import { reservationMinutesDefault } from '@foyer/contract/limits.ts'
import { minuteMs, minuteSeconds } from '@foyer/contract/time-units.ts'

/** How long a reservation lasts where the event says nothing. */
export const reservationMs = reservationMinutesDefault * minuteMs
export const reservationSeconds = reservationMinutesDefault * minuteSeconds
