import { reservationSeconds } from '../reservation-ms.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { randomIds } from '../../platform/ids.ts'
import { issuePapers } from '../../modules/papers/exports.ts'
import { bookPayout } from '../../modules/ledger/exports.ts'
import { ordersOf } from '../../modules/payment/refunds/refund-fixture.ts'
import { seedSampleDocument } from './sample-document.ts'
import { seedWebhook } from './webhook-builders.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'
import { insertRow } from '../builders/insert-row.ts'
import { sha256 } from '../../platform/secrets.ts'
import { seedServedOrder } from './seed-served-order.ts'
import { seedApiKey, seedStaff } from './staff-builders.ts'

/** An organiser with one of everything that operations of the API can name. */
export interface SampleOrganiser {
  readonly id: number
  readonly key: string
  /** The id of its thing for every placeholder of a path but `{organiser}`, and for fields of bodies. */
  readonly ids: Readonly<Record<string, string | number>>
}

/** What stands for a placeholder of an operation: two rooms may call different things a key. */
export const sampleIdOf = (
  { ids }: SampleOrganiser,
  { room }: { readonly room: string },
  name: string,
): string | number | undefined => ids[`${room}.${name}`] ?? ids[name]

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
  return {
    id: organiserId,
    key,
    ids: {
      ...ofOrder,
      order: reference,
      ...(await seedPeople(shop, organiserId)),
      ...(await seedWebhook(shop, organiserId)),
      ...(await seedSampleDocument(shop, organiserId)),
      ...(await seedPapers(shop, organiserId, reference)),
      ...(await seedQueue(shop, organiserId)),
      ...(await seedServedOrder(shop, { reference, organiserId, ...ofOrder })),
    },
  }
}

/** A member with a saved view, a key of the API and an open invitation. */
async function seedPeople(shop: TestFoyer, organiserId: number): Promise<SampleOrganiser['ids']> {
  const { db, clock } = shop
  const email = `${randomIds.uuid()}@example.com`
  const invitation = await insertRow(db, 'invitation', {
    organiser_id: organiserId,
    email,
    email_key: email,
    role: 'door',
    token_hash: sha256(email),
    created_at: clock.now(),
    expires_at: new Date(clock.now().getTime() + dayMs),
  })
  const member = await seedStaff(shop, { organiserId, role: 'finance' })
  const view = await insertRow(db, 'saved_view', {
    organiser_id: organiserId,
    staff_id: member,
    list: 'orders',
    name: 'Smiths',
    query: 'q=smith',
    created_at: clock.now(),
  })
  const mailing = await insertRow(db, 'mailing', {
    organiser_id: organiserId,
    staff_id: member,
    kind: 'service',
    audience: 'buyers',
    list: 'orders',
    filters: '{}',
    subject: 'Doors',
    body: 'We open at seven.',
    state: 'scheduled',
    begins_at: new Date(clock.now().getTime() + 300 * dayMs),
    time_zone: 'Europe/London',
    created_at: clock.now(),
  })
  await seedApiKey(shop, organiserId, ['events.read'])
  const { rows } = await db.query('select max(id) as key from api_key')
  return { invitation, member, view, mailing, key: Number(rows[0]?.['key']) }
}

/** The papers of its order, and a payout. */
async function seedPapers(
  shop: TestFoyer,
  organiserId: number,
  reference: string,
): Promise<SampleOrganiser['ids']> {
  const { db, clock, foyer } = shop
  const now = clock.now()
  const { rows: sales } = await db.query('select id from sale where reference = $1', [reference])
  await db.transaction(async (tx) => {
    await issuePapers(foyer, tx, [Number(sales[0]?.['id'])], { now })
  })
  const { rows } = await db.query('select id from tax_document where organiser_id = $1', [
    organiserId,
  ])
  const payout = await insertRow(db, 'payout', {
    organiser_id: organiserId,
    currency: 'GBP',
    amount: 1,
    day: '2026-01-02',
    reference: 'A payout',
    made_by: 'Otto Perrin',
    made_at: now,
  })
  await db.transaction(async (tx) => {
    await bookPayout(tx, { id: payout, organiserId, currency: 'GBP', amount: 1 }, now)
  })
  return { paper: Number(rows[0]?.['id']), payout }
}

/** An event that people wait for, and its queue, which is going. Nothing of it can be bought. */
async function seedQueue(
  { db, clock }: TestFoyer,
  organiserId: number,
): Promise<SampleOrganiser['ids']> {
  const key = `queue-${randomIds.uuid()}`
  const now = clock.now()
  await insertRow(db, 'event', {
    key,
    slug: key,
    organiser_id: organiserId,
    title: 'Much wanted',
    currency: 'GBP',
    reservation_seconds: reservationSeconds,
    published_at: now,
    queue: 'always',
  })
  await insertRow(db, 'queue', {
    key,
    started_at: now,
    opens_at: now,
    seed: Buffer.alloc(32),
  })
  return { queue: key }
}
