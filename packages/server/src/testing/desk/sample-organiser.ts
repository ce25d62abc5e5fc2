import { randomIds } from '../../platform/ids.ts'
import { ordersOf } from '../../modules/payment/refunds/refund-fixture.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'
import { insertRow } from '../builders/insert-row.ts'
import { sha256 } from '../../platform/secrets.ts'
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
  const served = await seedServed(shop, { reference, organiserId, ...ofOrder })
  const staffId = await seedStaff(shop, { organiserId, role: 'finance' })
  return { id: organiserId, key, ids: { ...ofOrder, ...served, order: reference, member: staffId } }
}

/** What the page of an order names beside its tickets: a mail, an answer, an offer of a ticket and a note. */
async function seedServed(
  { db, clock }: TestFoyer,
  { reference, organiserId, ticket = 0, event = 0, type = 0 }: SampleOrder,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await db.query(
    `select s.id, s.email, k.id as stock, (select m.id from mail m where m.sale_id = s.id and m.kind = 'order') as mail
      from sale s join sale_line l on l.sale_id = s.id join ticket_stock k on k.id = l.ticket_stock_id where s.reference = $1`,
    [reference],
  )
  const { id: saleId, stock, mail } = rows[0] as Readonly<Record<string, number>>
  const now = clock.now()
  const question = await insertRow(db, 'question', {
    key: randomIds.uuid(),
    event_id: event,
    ticket_type_id: type,
    asked: 'before',
    question: 'Do you need a step-free way?',
    type: 'text',
  })
  const ofSale = { sale_id: saleId, ticket_stock_id: stock }
  const answer = await insertRow(db, 'question_answer', {
    ...ofSale,
    question_id: question,
    copy: 1,
    answer: 'No',
    answered_at: now,
  })
  const transfer = await insertRow(db, 'transfer', {
    ...ofSale,
    name: 'Grace Hopper',
    email: 'grace@example.com',
    qty: 1,
    is_gift: true,
    send_at: new Date(now.getTime() + 86_400_000),
    token_hash: sha256(randomIds.token()),
    status: 'scheduled',
    created_at: now,
  })
  await db.query('insert into transfer_ticket (transfer_id, ticket_id) values ($1, $2)', [
    transfer,
    ticket,
  ])
  const note = await insertRow(db, 'order_note', {
    organiser_id: organiserId,
    sale_id: saleId,
    text: 'Has called about parking.',
    author_name: 'Robin Page',
    written_at: now,
  })
  return { mail: mail ?? 0, answer, transfer, note }
}

interface SampleOrder {
  readonly reference: string
  readonly organiserId: number
  readonly ticket?: number
  readonly event?: number
  readonly type?: number
}
