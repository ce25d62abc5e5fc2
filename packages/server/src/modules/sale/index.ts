import type { Module } from '../module.ts'
import { extendReservation } from './held/extend-reservation.ts'
import { expireReservations } from './jobs/expire-reservations.ts'
import { releaseRenewedCodes } from './jobs/release-renewed-codes.ts'
import { smartcheckoutPages } from './held/smartcheckout-pages.ts'

export const sale: Module = {
  name: 'sale',
  handlers: [extendReservation],
  pages: smartcheckoutPages,
  jobs: [expireReservations, releaseRenewedCodes],
}
