import type { Tx } from '../../platform/database/db.ts'

/** A charity that donations of a sale may go to. Amounts in minor units of its `currency`. */
export interface SaleCharity {
  readonly id: number
  readonly name: string
  readonly logo: string | null
  readonly descriptionHtml: string
  readonly donationTitle: string
  readonly donationOptions: readonly number[]
  readonly currency: string
  readonly baseFee: number
  readonly feeBasisPoints: number
  readonly addsVat: boolean
  readonly vatBasisPoints: number
  /** Null: no cap. */
  readonly feeCap: number | null
}

/** Those of these that are one, each once. */
export async function readCharities(
  tx: Tx,
  charityIds: readonly (number | null)[],
): Promise<SaleCharity[]> {
  const ids = [...new Set(charityIds.filter((id) => id !== null))]
  if (ids.length === 0) return []
  return await tx.all<SaleCharity>(
    'sale.read_charities',
    `select id, name, logo, description_html as "descriptionHtml", donation_checkout_title as "donationTitle",
        donation_options as "donationOptions", currency, base_fee as "baseFee",
        booking_fee_basis_points as "feeBasisPoints", booking_fee_includes_vat as "addsVat",
        booking_fee_vat_basis_points as "vatBasisPoints", booking_fee_cap as "feeCap"
      from charity where id = any($1::int[])`,
    [ids],
  )
}
