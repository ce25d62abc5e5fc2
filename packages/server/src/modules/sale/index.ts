import type { Module } from '../module.ts'
import { extendReservation } from './held/extend-reservation.ts'
import { expireReservations } from './jobs/expire-reservations.ts'
import { releaseRenewedCodes } from './jobs/release-renewed-codes.ts'
import { smartcheckout } from './held/smartcheckout.ts'

export const sale: Module = {
  name: 'sale',
  handlers: [extendReservation, smartcheckout],
  jobs: (foyer) => [expireReservations(foyer), releaseRenewedCodes(foyer)],
}
