import type { Tx } from '../../../platform/database/db.ts'
import type { CatalogueCharity, CatalogueOrganiser } from './catalogue-people.ts'

/** Which catalogue a statement sees that is sent at the same moment. */
export async function readVersion(tx: Tx): Promise<string> {
  const { version } = await tx.one(
    'catalogue.read_version',
    'select version::text as version from catalogue_version',
  )
  return version
}

export async function readOrganisers(
  tx: Tx,
  ids: readonly number[],
): Promise<CatalogueOrganiser[]> {
  return await tx.all(
    'catalogue.read_organisers',
    `select id, key, name, is_saas, payment_provider,
        payment_merchant_id, payment_location_id,
        refund_policy_html is not null as has_custom_refund_policy,
        charity_id, marketing_signup_message,
        basket_questions_text
      from organiser where id = any($1::int[])`,
    [ids],
  )
}

/** All of them: there are few, and a sale may name one that none of its organisers supports any more. */
export async function readCharities(tx: Tx): Promise<CatalogueCharity[]> {
  return await tx.all(
    'catalogue.read_charities',
    `select id, name, logo, description_html, donation_checkout_title as donation_title,
        donation_options, currency, base_fee,
        booking_fee_basis_points as fee_basis_points, booking_fee_includes_vat as adds_vat,
        booking_fee_vat_basis_points as vat_basis_points, booking_fee_cap as fee_cap
      from charity`,
  )
}
