import type { Module } from '../module.ts'
import { getCurrentSeatingPlan } from './plan/get-current-seating-plan.ts'
import { getEventDate } from './plan/get-event-date.ts'
import { getSeatChanges } from './changes/get-seat-changes.ts'
import { holdBestSeats } from './best/hold-best-seats.ts'
import { holdSeats } from './holds/hold-seats.ts'
import { jobs } from './jobs.ts'
import { releaseSeats } from './holds/release-seats.ts'

export const seating: Module = {
  name: 'seating',
  handlers: [
    getEventDate,
    getCurrentSeatingPlan,
    getSeatChanges,
    holdSeats,
    holdBestSeats,
    releaseSeats,
  ],
  jobs,
}
