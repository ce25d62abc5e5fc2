import type { Module } from '../module.ts'
import { getCurrentSeatingPlan } from './get-current-seating-plan.ts'
import { getEventDate } from './get-event-date.ts'
import { getSeatChanges } from './get-seat-changes.ts'
import { holdSeats } from './hold-seats.ts'
import { freeSeats } from './jobs/free-seats.ts'
import { releaseSeats } from './release-seats.ts'

export const seating: Module = {
  name: 'seating',
  handlers: [getEventDate, getCurrentSeatingPlan, getSeatChanges, holdSeats, releaseSeats],
  jobs: [freeSeats],
}
