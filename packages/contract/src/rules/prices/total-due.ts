import type { Minor } from '../../money.ts'
import { sum } from '../../money.ts'
import type { DonationFeeRule } from '../donation-fee.ts'
import { donationFee, donationFeeVat } from '../donation-fee.ts'

/** What a buyer is asked for, in minor units of one currency. */
export interface Due {
  /** Without the donation and its fee. */
  readonly basketTotal: Minor
  readonly donation: Minor
  readonly donationFee: Minor
}

/**
 * The amount that is charged: it decides whether an order is free and whether it is too much for the card. Server and
 * page both use this function.
 * @throws RangeError when an amount leaves the bounds of `assertMinor`
 */
export function totalDue({ basketTotal, donation, donationFee: fee }: Due): Minor {
  return sum([basketTotal, donation, fee])
}

/** A donation and how its charity charges for it. */
export interface DonationToPrice {
  readonly amount: Minor
  readonly fee: DonationFeeRule
}

/** The same basket with this donation, or with none; nothing else in it is priced again. */
export function withDonation<Basket extends Pick<Due, 'basketTotal'>>(
  basket: Basket,
  donation: DonationToPrice | null,
) {
  const amount = donation?.amount ?? 0
  const fee = donation === null ? 0 : donationFee(amount, donation.fee)
  return {
    ...basket,
    donation: amount,
    donationFee: fee,
    donationFeeVat: donation === null ? 0 : donationFeeVat(amount, donation.fee),
    total: totalDue({ basketTotal: basket.basketTotal, donation: amount, donationFee: fee }),
  }
}
