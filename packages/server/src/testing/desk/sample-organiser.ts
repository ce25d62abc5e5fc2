import { randomIds } from '../../platform/ids.ts'
import { ordersOf } from '../../modules/payment/refunds/refund-fixture.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'
import { seedStaff } from './staff-builders.ts'

/** An organiser with one of everything that operations of the API can name. */
export interface SampleOrganiser {
  readonly id: number
  readonly key: string
  /** The id of its thing for every placeholder of a path but `{organiser}`, and for fields of bodies. */
  readonly ids: Readonly<Record<string, string | number>>
}

/** Makes one, with a paid order of two tickets. */
export async function seedSampleOrganiser(shop: TestFoyer): Promise<SampleOrganiser> {
  const { db } = shop
  const { reference } = await ordersOf(shop).order()
  const { rows } = await db.query(
    `select e.organiser_id, t.id as ticket, t.event_date_id as date, d.event_id as event, t.ticket_type_id as type
      from sale s join ticket t on t.sale_id = s.id join event_date d on d.id = t.event_date_id
        join event e on e.id = d.event_id
      where s.reference = $1 order by t.id limit 1`,
    [reference],
  )
  const { organiser_id: organiserId = 0, ...ofOrder } = rows[0] as Readonly<Record<string, number>>
  const key = `sample-${randomIds.uuid()}`
  await db.query('update organiser set key = $2 where id = $1', [organiserId, key])
  const staffId = await seedStaff(shop, { organiserId, role: 'finance' })
  return { id: organiserId, key, ids: { ...ofOrder, order: reference, member: staffId } }
}
