import { platformWay, type WayOfPort } from '@foyer/contract/ways/ways.ts'
import type { AddressForm } from '@foyer/contract/shapes/address.ts'
import { t } from '@foyer/language/texts.ts'
import type { Asking } from '../../../foyer.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { resolveAddress, type Address } from '../../addresses/exports.ts'
import { requireSessionSale } from '../../sale/exports.ts'
import { requireChartSeats } from '../../seating/exports.ts'
import { begunWithOthers, cancelOtherPayments } from '../capture/cancel-other-payments.ts'
import { requireMethod } from './payment-offer.ts'
import { requirePayable } from '../intents/payable-sale.ts'
import { findOpenPayments } from '../intents/payment-store.ts'
import { earlierPaymentText } from '../intents/payment-texts.ts'
import { requirePhone } from './require-phone.ts'
import { startCheckedPayment } from '../intents/start-payment.ts'
import { setPayerDetails } from '../intents/start-store.ts'

/**
 * Stores the billing address. The card is confirmed with the provider right after, so from here on the stock is held
 * for as long as that payment can succeed.
 * @throws FoyerError invalid_input, not_found, reserving, wrong_state
 */
export async function billSale(
  asking: Asking,
  bill: Bill,
  provider: Provider = platformWay,
): Promise<Address> {
  await requireChartSeats(asking)
  const billed = await billUnlessBegun(asking, bill, provider)
  if (billed !== null) return billed
  await cancelOtherPayments(asking, provider)
  const again = await billUnlessBegun(asking, bill, provider)
  if (again === null) throw new FoyerError('payment', earlierPaymentText)
  return again
}

type Provider = WayOfPort<'card' | 'square'>

interface Bill {
  readonly address: AddressForm
  readonly contactNumber: string
}

/** Answers null when a payment with another provider is in the way; then nothing has changed. */
async function billUnlessBegun(
  asking: Asking,
  bill: Bill,
  provider: Provider,
): Promise<Address | null> {
  const { foyer, now } = asking
  return await foyer.db.transaction(async (tx) => {
    const { session, sale } = await requireSessionSale(tx, asking)
    const open = await findOpenPayments(tx, sale.id)
    if (begunWithOthers(open, provider).length > 0) return null
    const { loaded } = await requirePayable(tx, foyer, sale, now)
    if (session.accountId === null) {
      throw new FoyerError('wrong_state', t('Please sign in first.'), { state: 'login' })
    }
    requireMethod(loaded, provider, foyer.providers)
    requirePhone(loaded, bill.contactNumber)
    const asked = { form: bill.address, purpose: 'billing' } as const
    const address = await resolveAddress(tx, session.accountId, asked, now)
    const contactNumber = bill.contactNumber === '' ? null : bill.contactNumber
    const details = { billingAddress: address, contactNumber }
    const payment = open.find((one) => one.provider === provider)
    const isWritten =
      payment !== undefined && (await startCheckedPayment(tx, sale, payment, now, details))
    if (!isWritten) await setPayerDetails(tx, sale.id, details, now)
    return address
  })
}
