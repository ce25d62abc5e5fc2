import type { NetworkAsking } from '../../foyer.ts'
import { splitFullName } from '@foyer/contract/typed/full-name.ts'
import { isPhoneEnough } from '@foyer/contract/typed/read-phone.ts'
import {
  isHeld,
  loadSale,
  lockSessionSale,
  recordSaleEvent,
  setBuyer,
  setContactNumber,
} from '../sale/exports.ts'
import { requireChartSeats } from '../seating/exports.ts'
import { cancelOtherPayments, startPayment } from '../payment/exports.ts'

export interface ExpressBuyer {
  readonly fullName: string
  readonly email: string
  /** Empty when none was asked for. */
  readonly contactNumber: string
  readonly subscribed: boolean
  readonly organisersSubscribed: Readonly<Record<string, boolean>>
}

export type NameExpressOutcome =
  | { readonly outcome: 'named' }
  | { readonly outcome: 'name_incomplete' }
  | { readonly outcome: 'phone_invalid' }
  /** The buyer is signed in, or the sale is not express, is being paid or is paid. */
  | { readonly outcome: 'not_express'; readonly state: string }
  | { readonly outcome: 'reservation_expired' }

/**
 * Writes down who buys an express sale. The e-mail address is not proved: no account is looked up, so that none can be
 * entered or shown; what the buyer agrees to is kept with the sale until it is paid; and the limits of the address's
 * owner are not checked before the money is here.
 */
export async function nameExpressBuyer(
  asking: NetworkAsking,
  buyer: ExpressBuyer,
): Promise<NameExpressOutcome> {
  const name = splitFullName(buyer.fullName)
  if (name === null) return { outcome: 'name_incomplete' }
  if (!isPhoneEnough(buyer.contactNumber, false)) return { outcome: 'phone_invalid' }
  const { foyer, now } = asking
  await cancelOtherPayments(asking, 'stripe')
  await requireChartSeats(asking)
  return await foyer.db.transaction(async (tx): Promise<NameExpressOutcome> => {
    const found = await lockSessionSale(tx, asking)
    if (found === null) return { outcome: 'not_express', state: 'basket' }
    const { session, sale } = found
    if (sale.status === 'basket' && sale.expiredAt !== null)
      return { outcome: 'reservation_expired' }
    const payable = isHeld(sale, now) || sale.status === 'paying'
    if (!payable || !sale.isExpress || session.accountId !== null)
      return { outcome: 'not_express', state: sale.state }
    const fullName = `${name.firstName} ${name.lastName}`
    await setBuyer(tx, sale.id, { accountId: null, email: buyer.email, fullName }, now)
    await setContactNumber(tx, sale.id, buyer.contactNumber, now)
    const { organisers } = await loadSale(tx, foyer, sale, now)
    await recordSaleEvent(
      tx,
      sale.id,
      'express_consents',
      {
        product: buyer.subscribed,
        organisers: organisers
          .map(({ id }) => id)
          .filter((id) => buyer.organisersSubscribed[String(id)] === true),
      },
      now,
    )
    // The card is confirmed right after: from here on the stock is held for as long as that can succeed.
    await startPayment(tx, foyer, sale, 'stripe', now)
    return { outcome: 'named' }
  })
}
