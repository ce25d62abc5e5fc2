import type { Part } from '../../module.ts'
import { createTruelayerPayment } from './create-truelayer-payment.ts'
import { getTruelayerStatus } from './get-truelayer-status.ts'
import { payWithTruelayer } from './pay-with-truelayer.ts'
import { truelayerReturn } from './truelayer-return.ts'

/** Paying from the buyer's bank: there, back, and how it stands meanwhile. */
export const bank: Part = {
  handlers: [createTruelayerPayment, payWithTruelayer, getTruelayerStatus, truelayerReturn],
}
