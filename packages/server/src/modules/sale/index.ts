import type { Module } from '../module.ts'
import { destroySale } from './destroy-sale.ts'
import { extendReservation } from './extend-reservation.ts'
import { get } from './get.ts'
import { expireReservations } from './jobs/expire-reservations.ts'
import { reserveTickets } from './reserve-tickets.ts'
import { smartcheckout } from './smartcheckout.ts'
import { updateBasketState } from './update-basket-state.ts'

export const sale: Module = {
  name: 'sale',
  handlers: [get, updateBasketState, destroySale, reserveTickets, extendReservation, smartcheckout],
  jobs: (foyer) => [expireReservations(foyer)],
}
