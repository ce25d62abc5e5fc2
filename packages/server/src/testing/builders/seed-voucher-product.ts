import { giftVoucherQuantityMaximum, voucherMonthsDefault } from '@foyer/contract/limits.ts'
import type { Database } from '../../platform/database/db.ts'
import { randomIds } from '../../platform/ids.ts'
import { insertRow } from './insert-row.ts'
import { seedOrganiser } from './seed-organiser.ts'

/** Gift vouchers of 25 and 50 pounds, or a free value from 10 to 250. */
export async function seedVoucherProduct(
  db: Database,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const key = randomIds.uuid()
  const organiserId = overrides['organiser_id'] ?? (await seedOrganiser(db))
  return await insertRow(db, 'gift_voucher_product', {
    key,
    slug: key,
    name: 'Gift voucher',
    currency: 'GBP',
    amounts: [2_500, 5_000],
    free_min: 1_000,
    free_max: 25_000,
    valid_months: voucherMonthsDefault,
    max_per_order: giftVoucherQuantityMaximum,
    ...overrides,
    organiser_id: organiserId,
  })
}
