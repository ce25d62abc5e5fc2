import type { Part } from '../../module.ts'
import { createTruelayerPayment } from './create-truelayer-payment.ts'
import { getTruelayerStatus } from './get-truelayer-status.ts'
import { payWithTruelayer } from './pay-with-truelayer.ts'
import { truelayerReturn } from './truelayer-return.ts'

/** Pays from the buyer's bank: the way there, the way back, and the status meanwhile. */
export const bank: Part = {
  handlers: [createTruelayerPayment, payWithTruelayer, getTruelayerStatus, truelayerReturn],
}
