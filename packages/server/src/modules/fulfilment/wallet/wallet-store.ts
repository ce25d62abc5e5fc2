import type { Tx } from '../../../platform/database/db.ts'
import { referralsOf } from '../../order/exports.ts'
import { openPlansOf } from '../../payment/exports.ts'
import type { Holder } from '../../tickets/exports.ts'
import { sentByHolder } from '../../transfer/exports.ts'

/** Whether a wallet has more to show than tickets, which few have. */
export async function findExtras(
  tx: Tx,
  holder: Holder,
): Promise<{
  readonly hasTransfers: boolean
  readonly hasPlans: boolean
  readonly hasReferrals: boolean
}> {
  const account = holder.kind === 'account' ? holder : null
  return await tx.one(
    'wallet.find_extras',
    `select exists (select from transfer f where ${sentByHolder}) as has_transfers,
        exists (select ${openPlansOf('$1', '$3')}) as has_plans,
        exists (select ${referralsOf('$1', '$3')}) as has_referrals`,
    [
      account?.id ?? null,
      account?.emailKey ?? null,
      holder.kind === 'express' ? holder.saleId : null,
    ],
  )
}
