import type { Module } from '../module.ts'
import { destroySale } from './destroy-sale.ts'
import { get } from './get.ts'
import { reserveTickets } from './reserve-tickets.ts'
import { saveDonation } from './save-donation.ts'
import { updateBasketState } from './update-basket-state.ts'

export const checkout: Module = {
  name: 'checkout',
  handlers: [get, updateBasketState, reserveTickets, destroySale, saveDonation],
}
