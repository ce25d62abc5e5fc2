import type { Database } from '../../platform/database/db.ts'
import { randomIds } from '../../platform/ids.ts'
import { insertRow } from './insert-row.ts'
import { seedShow, type Show } from './seed-catalogue.ts'
import { seedOrganiser } from './seed-organiser.ts'

/** A charity with a fee of 20 p and 1.5 %, and VAT on both, at most £5. Overrides are columns of the table. */
export async function seedCharity(
  db: Database,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  return await insertRow(db, 'charity', {
    key: randomIds.uuid(),
    name: 'Lantern Hospice',
    donation_checkout_title: 'Light a lantern',
    donation_options: [500, 1_000, 2_500],
    currency: 'GBP',
    base_fee: 20,
    booking_fee_basis_points: 150,
    booking_fee_includes_vat: true,
    booking_fee_vat_basis_points: 2_000,
    booking_fee_cap: 500,
    ...overrides,
  })
}

export interface CharityShow extends Show {
  readonly charityId: number
}

/** An express show whose organiser has a charity. */
export async function seedCharityShow(
  db: Database,
  overrides: {
    readonly charity?: Readonly<Record<string, unknown>>
    readonly event?: Readonly<Record<string, unknown>>
    readonly dates?: readonly Readonly<Record<string, unknown>>[]
    readonly price?: number
  } = {},
): Promise<CharityShow> {
  const charityId = await seedCharity(db, overrides.charity)
  const organiserId = await seedOrganiser(db, { charity_id: charityId })
  const show = await seedShow(db, {
    organiserId,
    event: { express: true, ...overrides.event },
    ...(overrides.dates === undefined ? {} : { dates: overrides.dates }),
    ...(overrides.price === undefined
      ? {}
      : { types: [{ price: overrides.price, booking_fee: 0 }] }),
  })
  return { ...show, charityId }
}
