import { listNeedsPerson } from '@foyer/contract/api/home/list-needs-person.ts'
import { describe, expect, it } from 'vitest'
import { needsOrderHours } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { openDesk } from '../../../../testing/desk/desk-caller.ts'
import { seedSampleOrganiser } from '../../../../testing/desk/sample-organiser.ts'
import { shopForTests } from '../../../../testing/shops/shop-for-tests.ts'

// Rows that go wrong are written by hand: no shop would make them at one moment.
describe('list_needs_person', () => {
  const shop = shopForTests({}, { isAudited: false })

  it('names what does not end well by itself, with its order, and to its organiser alone', async () => {
    const own = await seedSampleOrganiser(shop)
    const other = await seedSampleOrganiser(shop)
    const desk = await openDesk(shop, { organiserId: own.id, role: 'box_office' })
    const params = { organiser: own.key }
    const needs = async () =>
      (await desk.call(listNeedsPerson, { params })).body.data.map(
        ({ kind, order, amount, detail }) => [kind, order, amount, detail],
      )
    expect(await needs()).toEqual([])

    const at = new Date(shop.clock.now().getTime() - 2 * dayMs)
    for (const { ids, id: organiser } of [own, other]) {
      const { rows } = await shop.db.query(
        `select s.id, p.id as payment from sale s join payment p on p.sale_id = s.id where s.reference = $1`,
        [ids['order']],
      )
      const { id, payment } = rows[0] as { id: number; payment: number }
      const write = async (text: string, values: readonly unknown[] = [id, at]) =>
        await shop.db.query(text, values)
      await write(
        `insert into refund (payment_id, sale_id, amount, currency, reason, status, idempotency_key, created_at, updated_at)
          values ($3, $1::bigint, 500, 'GBP', '', 'failed', 'f' || $1::bigint, $2::timestamptz, $2::timestamptz), ($3, $1::bigint, 300, 'GBP', '', 'created', 'c' || $1::bigint, $2::timestamptz, $2::timestamptz)`,
        [id, at, payment],
      )
      await write(
        `with booked as (insert into ledger_transaction (sale_id, kind, source, at)
            values ($1::bigint, 'return', 'return:' || $1::bigint, $2::timestamptz) returning id)
          insert into ledger_entry (transaction_id, account, currency, amount)
          select id, 'owed_to_buyers', 'GBP', -800 from booked union all select id, 'organiser_payable', 'GBP', 800 from booked`,
      )
      await write(
        `insert into payment (sale_id, provider, status, amount, currency, idempotency_key, created_at, updated_at)
          values ($1::bigint, 'stripe', 'unknown', 4300, 'GBP', 'u' || $1::bigint, $2::timestamptz, $2::timestamptz)`,
      )
      await write(
        `insert into mail (dedupe_key, kind, to_email, payload, sale_id, status, last_error, next_attempt_at, message_id, created_at)
          values ('lost' || $1::bigint, 'order', 'ada@exmaple.com', '{}', $1::bigint, 'bounced', 'no such host', $2::timestamptz, 'lost' || $1::bigint, $2::timestamptz)`,
      )
      await write(
        `with plan as (insert into payment_plan (sale_id, option_key, total, currency, status, created_at)
            values ($1::bigint, 'o', 4300, 'GBP', 'active', $2::timestamptz) returning id)
          insert into instalment (payment_plan_id, number, amount, due_on, status, failure_text)
          select id, 2, 2150, $2::timestamptz::date, 'failed', 'Declined' from plan`,
      )
      // Two invoices are overdue: of one nothing is left to pay, for all of it was refunded.
      await shop.db.query(
        `with invoiced as (insert into payment (sale_id, provider, status, amount, currency, idempotency_key, created_at, updated_at)
            values ($1::bigint, 'invoice', 'failed', 2500, 'GBP', 'i' || $1::bigint, $2::timestamptz, $2::timestamptz),
              ($1::bigint, 'invoice', 'failed', 100, 'GBP', 'j' || $1::bigint, $2::timestamptz, $2::timestamptz) returning id, amount),
          settled as (insert into refund (payment_id, sale_id, amount, currency, reason, status, idempotency_key, created_at, updated_at)
            select id, $1::bigint, 100, 'GBP', '', 'succeeded', 'k' || $1::bigint || id, $2::timestamptz, $2::timestamptz from invoiced)
          insert into invoice (payment_id, sale_id, organiser_id, due_on, issued_at)
          select id, $1::bigint, $3, $2::timestamptz::date, $2::timestamptz from invoiced`,
        [id, at, organiser],
      )
    }
    const { order } = own.ids
    expect(new Set(await needs())).toEqual(
      new Set([
        [
          'refund_refused',
          order,
          500,
          'The bank of the buyer has sent it back, and the payment provider does not say why.',
        ],
        ['refund_waiting', order, 300, null],
        ['payment_unknown', order, 4_300, 'stripe'],
        ['mail_lost', order, null, 'ada@exmaple.com: no such host'],
        ['part_overdue', order, 2_150, 'Declined'],
        ['invoice_overdue', order, 2_400, null],
      ]),
    )

    // A later mail of the same kind has arrived, and the refund was sent anew.
    await shop.db.query(
      `insert into mail (dedupe_key, kind, to_email, payload, sale_id, status, next_attempt_at, message_id, created_at)
        select dedupe_key || '-2', kind, 'ada@example.com', '{}', sale_id, 'sent', $1::timestamptz, message_id || '-2', $1::timestamptz from mail
          where status = 'bounced'`,
      [at],
    )
    await shop.db.query(`update refund set status = 'succeeded' where status = 'failed'`)
    expect(new Set((await needs()).map(([kind]) => kind))).toEqual(
      new Set(['part_overdue', 'invoice_overdue', 'payment_unknown', 'refund_waiting']),
    )
  })
  it('names orders whose link ends soon, and lists of guests that nobody has tried again', async () => {
    const own = await seedSampleOrganiser(shop)
    const other = await seedSampleOrganiser(shop)
    const desk = await openDesk(shop, { organiserId: own.id, role: 'box_office' })
    const needs = async () =>
      (await desk.call(listNeedsPerson, { params: { organiser: own.key } })).body.data.map(
        ({ kind, order, about, detail, amount }) => [kind, order, about, detail, amount],
      )
    const now = shop.clock.now()
    for (const { id } of [own, other]) {
      await shop.db.query(
        `with held as (insert into sale (reference, currency, email, full_name, total, created_at, updated_at, status, state, reserved_until)
            select r || $1::int, 'GBP', 'ada@example.com', 'Ada', 4300, $2::timestamptz, $2::timestamptz, 'held', 'payment',
              $2::timestamptz + hours * interval '1 hour' from (values ('SOON', $3 - 1), ('LATER', $3 + 1), ('OVER', -1)) as x(r, hours) returning id)
          insert into desk_sale (sale_id, organiser_id, way, created_at) select id, $1::int, 'card_link', $2::timestamptz from held`,
        [id, now, needsOrderHours],
      )
      await shop.db.query(
        `insert into guest_list (organiser_id, name, reason, is_mailed, status, guests, tickets, refusal, created_at)
          select $1::int, n, '', false, s, 1, 1, 'No tickets left', $2::timestamptz from (values ('Press', 'failed'), ('Crew', 'failed'),
            ('Crew', 'done'), ('Band', 'waiting')) as x(n, s)`,
        [id, now],
      )
    }
    expect(new Set(await needs())).toEqual(
      new Set([
        ['order_waiting', `SOON${own.id}`, 'Ada', null, 4300],
        ['guest_list_failed', null, 'Press', 'No tickets left', null],
      ]),
    )
  })
})
