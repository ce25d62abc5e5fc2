import type { Module } from '../module.ts'
import { updateDonation } from './update-donation.ts'

export const giving: Module = {
  name: 'giving',
  handlers: [updateDonation],
}
