import type { Tx } from '../../platform/database/db.ts'

/** Whose tickets or vouchers are in the sale. */
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
  /** Plain text on the questions step, beside what is asked once. */
  readonly basketQuestionsText: string | null
}

export async function readOrganisers(
  tx: Tx,
  organiserIds: readonly number[],
): Promise<SaleOrganiser[]> {
  return await tx.all<SaleOrganiser>(
    'sale.read_organisers',
    `select id, key, name, is_saas as "isSaas", payment_provider as "paymentProvider",
        payment_merchant_id as "paymentMerchantId", payment_location_id as "paymentLocationId",
        refund_policy_html is not null as "hasCustomRefundPolicy",
        charity_id as "charityId", marketing_signup_message as "marketingSignupMessage",
        basket_questions_text as "basketQuestionsText"
      from organiser where id = any($1::int[]) order by array_position($1::int[], id)`,
    [organiserIds],
  )
}
