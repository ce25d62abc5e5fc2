import type { Module } from '../module.ts'
import { saveDonation } from './save-donation.ts'
import { updateDonation } from './update-donation.ts'

export const giving: Module = {
  name: 'giving',
  handlers: [saveDonation, updateDonation],
}
