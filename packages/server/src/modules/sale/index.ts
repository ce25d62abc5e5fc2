import type { Module } from '../module.ts'
import { extendReservation } from './held/extend-reservation.ts'
import { jobs } from './jobs.ts'
import { smartcheckoutPages } from './held/smartcheckout-pages.ts'

export const sale: Module = {
  name: 'sale',
  handlers: [extendReservation],
  pages: smartcheckoutPages,
  jobs,
}
