import type { Tx } from '../../platform/database/db.ts'

/** An organiser whose tickets or vouchers are in the sale. */
export interface SaleOrganiser {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly isSaas: boolean
  readonly paymentProvider: 'stripe' | 'square' | null
  readonly paymentMerchantId: string | null
  readonly paymentLocationId: string | null
  readonly hasCustomRefundPolicy: boolean
  readonly charityId: number | null
  readonly marketingSignupMessage: string
  /** Plain text on the questions step, beside the questions of the whole basket. */
  readonly basketQuestionsText: string | null
}

export async function readOrganisers(
  tx: Tx,
  organiserIds: readonly number[],
): Promise<SaleOrganiser[]> {
  return await tx.all(
    'sale.read_organisers',
    `select id, key, name, is_saas, payment_provider,
        payment_merchant_id, payment_location_id,
        refund_policy_html is not null as has_custom_refund_policy,
        charity_id, marketing_signup_message,
        basket_questions_text
      from organiser where id = any($1::int[]) order by array_position($1::int[], id)`,
    [organiserIds],
  )
}
