import { payWithSquare as endpoint } from '@foyer/contract/endpoints/payment/pay-with-square.ts'
import { addressMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Asking } from '../../../foyer.ts'
import { readSessionSale } from '../../sale/exports.ts'
import { billSale } from '../offer/bill-sale.ts'
import { findOpenPayment } from '../intents/payment-store.ts'
import { payBySquare } from './pay-by-square.ts'
import { presentSquareOutcome } from './square-view.ts'

/**
 * Whether the buyer has to give a billing address before Square is asked. An express buyer gives none; a sale that is
 * being paid by Square, or is paid, is asked nothing and stores nothing again.
 */
async function needsBill(asking: Asking): Promise<boolean> {
  return await asking.foyer.db.read(async (tx) => {
    const { sale } = await readSessionSale(tx, asking)
    if (sale === undefined) throw notFound('the session has no sale')
    if (sale.isExpress || sale.paidAt !== null) return false
    return (await findOpenPayment(tx, sale.id, 'square')) === undefined
  })
}

/** An express buyer gives no address; every other buyer's is checked here, before any card is asked. */
export const payWithSquare = handle(endpoint, async (call) => {
  const { address, contact_number, source_id, verification_token } = call.body.billing_address_data
  if (source_id === null) throw new FoyerError('invalid_input', t('Please fill in the card form.'))
  if (await needsBill(call)) {
    if (address === null) return { response: { addressError: addressMessages.billingIncomplete } }
    try {
      await billSale(call, { address, contactNumber: contact_number }, 'square')
    } catch (error) {
      const addressError = addressErrorOf(error)
      if (addressError === null) throw error
      return { response: { addressError } }
    }
  }
  const card = { token: source_id, verificationToken: verification_token }
  return { response: presentSquareOutcome(await payBySquare(call, card)) }
})

/** What is wrong with the address itself, as a text for the buyer; null for every other error. */
function addressErrorOf(error: unknown): string | null {
  if (!(error instanceof FoyerError)) return null
  if (error.type === 'not_found') return addressMessages.setBillingFailed
  const fields = Object.keys(error.fields ?? {})
  return fields.some((name) => name.startsWith('address.')) ? error.userMessage : null
}
