import { offerHours } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { localNow } from '@foyer/contract/formats.ts'

const day = { begins: 8, ends: 22 } as const

/**
 * Until when an offer of the waiting list is good: `offerHours` between 8 in the morning and 10 at night where the event is, so that one in
 * the evening lasts until the next morning, and never past its beginning.
 */
export function offerUntil(now: Date, timeZone: string, begins: Date): Date {
  let left = offerHours * 60
  let at = now.getTime()
  // A night is a step; it is shorter or longer where clocks are changed, so each step reads the clock again.
  for (let step = 0; left > 0 && step < steps; step += 1) {
    const minutes = minutesOfDay(at, timeZone)
    const toMorning =
      minutes < day.begins * 60 ? day.begins * 60 - minutes : (24 + day.begins) * 60 - minutes
    const isDay = minutes >= day.begins * 60 && minutes < day.ends * 60
    const taken = isDay ? Math.min(left, day.ends * 60 - minutes) : 0
    at += (isDay ? taken : toMorning) * minuteMs
    left -= taken
  }
  return new Date(Math.min(at, begins.getTime()))
}

const steps = 6

function minutesOfDay(instant: number, timeZone: string): number {
  const [hours = 0, minutes = 0] = localNow(instant, timeZone).time.split(':').map(Number)
  return hours * 60 + minutes
}
