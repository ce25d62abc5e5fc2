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
  /** Null means that there is no cap. */
  readonly feeCap: number | null
}

/** The charities with these ids, each once; null ids are left out. */
export async function readCharities(
  tx: Tx,
  charityIds: readonly (number | null)[],
): Promise<SaleCharity[]> {
  const ids = [...new Set(charityIds.filter((id) => id !== null))]
  if (ids.length === 0) return []
  return await tx.all(
    'sale.read_charities',
    `select id, name, logo, description_html, donation_checkout_title as donation_title,
        donation_options, currency, base_fee,
        booking_fee_basis_points as fee_basis_points, booking_fee_includes_vat as adds_vat,
        booking_fee_vat_basis_points as vat_basis_points, booking_fee_cap as fee_cap
      from charity where id = any($1::int[])`,
    [ids],
  )
}
