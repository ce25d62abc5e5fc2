import { dayMs } from '@foyer/contract/time-units.ts'
import { randomIds } from '../../platform/ids.ts'
import { sha256 } from '../../platform/secrets.ts'
import { insertRow } from '../builders/insert-row.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'

interface SampleOrder {
  readonly reference: string
  readonly organiserId: number
  readonly ticket?: number
  readonly event?: number
  readonly type?: number
  readonly date?: number
}

/** What the page of an order names beside its tickets: a mail, an answer, an offer of a ticket, a note and a conflict of the door. */
export async function seedServedOrder(
  { db, clock }: TestFoyer,
  { reference, organiserId, ticket = 0, event = 0, type = 0, date = 0 }: SampleOrder,
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
    send_at: new Date(now.getTime() + dayMs),
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
  const { rows: reports } = await db.query(
    `insert into door_report (organiser_id, id, device_id, device_name, person, event_date_id, ticket_id, kind, version, happened_at,
        received_at, result, conflict)
      values ($1, $2, '1', 'Main entrance', 'Robin Page', $3, $4, 'in', 1, $5, $5, 'used', 'twice') returning number`,
    [organiserId, randomIds.uuid(), date, ticket, now],
  )
  const conflict = Number(reports[0]?.['number'])
  return { mail: mail ?? 0, answer, transfer, note, conflict }
}
