import { addNote } from '@foyer/contract/api/order/add-note.ts'
import { changeNote } from '@foyer/contract/api/order/change-note.ts'
import { checkInTickets } from '@foyer/contract/api/order/check-in-tickets.ts'
import { correctBuyer } from '@foyer/contract/api/order/correct-buyer.ts'
import { correctHolder } from '@foyer/contract/api/order/correct-holder.ts'
import { deleteNote } from '@foyer/contract/api/order/delete-note.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { resendOrder } from '@foyer/contract/api/order/resend-order.ts'
import { showMail } from '@foyer/contract/api/order/show-mail.ts'
import { stopMail } from '@foyer/contract/api/order/stop-mail.ts'
import { undoCheckIn } from '@foyer/contract/api/order/undo-check-in.ts'
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { undoSeconds } from '@foyer/contract/limits.ts'
import { minuteMs, secondMs } from '@foyer/contract/time-units.ts'
import { openDesk } from '../../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import {
  look,
  serveMixedOrder,
  serveOrder,
  type ServedOrder,
} from '../../../testing/desk/served-order.ts'

const shop = shopForTests()
let served: ServedOrder
beforeEach(async () => {
  served = await serveOrder(shop)
})
const tickets = async () => (await look(served)).order.tickets
const sentTo = () => shop.outbox.mails.map(({ to }) => to.email)

describe('mailing an order once more', () => {
  it('waits for a while, in which it can be stopped', async () => {
    const before = sentTo().length
    const { body } = await served.desk.call(resendOrder, { params: served.params })
    expect(body).toMatchObject({ to: 'ada@example.com', mail_ids: [expect.any(Number)] })
    await shop.runJobs()
    expect(sentTo()).toHaveLength(before)
    const params = { ...served.params, mail: String(body.mail_ids[0]) }
    await served.desk.call(stopMail, { params })
    shop.clock.advance(2 * minuteMs)
    await served.desk.call(resendOrder, { params: served.params })
    shop.clock.advance(undoSeconds * secondMs)
    await shop.runJobs()
    // The mail that was stopped is none of those that have gone.
    expect(sentTo()).toHaveLength(before + 1)
    expect((await served.desk.try(stopMail, { params })).status).toBe(409)
  })

  it('repeats nothing that other organisers sold in the same order', async () => {
    const mixed = await serveMixedOrder(shop)
    await shop.runJobs()
    const before = shop.outbox.mails.length
    const { body } = await mixed.desk.call(resendOrder, { params: mixed.params })
    expect(body.mail_ids).toHaveLength(1)
    const [mail = 0] = body.mail_ids
    const shown = await mixed.desk.call(showMail, {
      params: { ...mixed.params, mail: String(mail) },
    })
    expect(shown.body.subject).toContain('Your tickets')
    const { rows } = await shop.db.query(
      `select o.id, o.key from organiser_order x join sale s on s.id = x.sale_id join organiser o on o.id = x.organiser_id
        where s.reference = $1 and o.id <> $2`,
      [mixed.reference, mixed.organiserId],
    )
    const others = await openDesk(shop, { organiserId: Number(rows[0]?.['id']), role: 'manager' })
    const asked = { organiser: String(rows[0]?.['key']), order: mixed.reference }
    const { body: theirs } = await others.call(getOrder, { params: asked })
    expect(theirs.mails.map(({ id }) => id)).not.toContain(mail)
    const stopping = await others.try(stopMail, { params: { ...asked, mail: String(mail) } })
    expect(stopping.status).toBe(404)
    shop.clock.advance(undoSeconds * secondMs)
    await shop.runJobs()
    const { order } = await look(mixed)
    const mails = shop.outbox.mails.slice(before)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your tickets: ${order.tickets[0]?.event}`,
    ])
    const codesIn = [...(mails[0]?.text ?? '').matchAll(/Code ([A-Z0-9 ]+)/g)]
    expect(codesIn.map(([, code]) => code?.replaceAll(' ', ''))).toEqual(
      order.tickets.map(({ code }) => code),
    )
    // One picture of each own ticket, and the file of these.
    expect(mails[0]?.attachments).toHaveLength(order.tickets.length + 1)
    expect(mails[0]?.text).not.toContain('Total')
    // The papers are those of the whole order.
    expect(mails[0]?.text).not.toContain('/receipts/')
  })
})

describe('putting a buyer right', () => {
  it('gives a corrected name to the tickets that are still theirs, with the codes they have', async () => {
    const [before] = await tickets()
    const { version } = await look(served)
    const body = { name: 'Ada King' }
    await served.desk.call(correctBuyer, { params: served.params, body, version })
    const { order } = await look(served)
    expect(order.buyer.name).toBe('Ada King')
    expect(order.tickets.map(({ holder_name }) => holder_name)).toEqual(['Ada King', 'Ada King'])
    expect(order.tickets[0]?.code).toBe(before?.code)
  })

  it('sends the order to a corrected address with new codes, and tells the old one', async () => {
    const [before] = await tickets()
    const { version } = await look(served)
    const body = { email: 'ada.king@example.com' }
    await served.desk.call(correctBuyer, { params: served.params, body, version })
    await shop.runJobs()
    const { order } = await look(served)
    expect(order.buyer.email).toBe('ada.king@example.com')
    expect(order.tickets[0]?.code).not.toBe(before?.code)
    expect(sentTo().slice(-2).toSorted()).toEqual(['ada.king@example.com', 'ada@example.com'])
    const again = { params: served.params, body: { name: 'Too late' }, version }
    expect((await served.desk.try(correctBuyer, again)).status).toBe(412)
  })

  it('makes no name of an address where nobody was named', async () => {
    const email = 'nobody.named@example.com'
    const unname = `update sale set full_name = null where reference = $1`
    await shop.db.query(unname, [served.reference])
    await shop.db.query(
      `update ticket set holder_name = '' where sale_id = (select id from sale where reference = $1)`,
      [served.reference],
    )
    const { version } = await look(served)
    await served.desk.call(correctBuyer, { params: served.params, body: { email }, version })
    expect((await tickets()).map(({ holder_name }) => holder_name)).toEqual([null, null])
    const { rows } = await shop.db.query('select first_name from account where email = $1', [email])
    expect(rows).toEqual([{ first_name: '' }])
  })

  it('leaves the address of an order alone that holds tickets of others too', async () => {
    const mixed = await serveMixedOrder(shop)
    const { version } = await look(mixed)
    const body = { email: 'mine@example.com' }
    const asked = { params: mixed.params, body, version }
    expect((await mixed.desk.try(correctBuyer, asked)).status).toBe(409)
  })

  it('gives a ticket a new code only with a new address', async () => {
    const [first] = await tickets()
    const params = { ...served.params, ticket: String(first?.id) }
    const named = { params, body: { name: 'Grace' }, version: (await look(served)).version }
    await served.desk.call(correctHolder, named)
    expect((await tickets())[0]).toMatchObject({ holder_name: 'Grace', code: first?.code })
    const body = { email: 'grace@example.com' }
    await served.desk.call(correctHolder, { params, body, version: (await look(served)).version })
    await shop.runJobs()
    const [after] = await tickets()
    expect(after).toMatchObject({ holder_email: 'grace@example.com', is_buyers: false })
    expect(after?.code).not.toBe(first?.code)
    expect(sentTo().at(-1)).toBe('grace@example.com')
  })
})

describe('checking in by hand', () => {
  const checkIn = async (of: ServedOrder, ids: readonly number[], anyway = true) =>
    await of.desk.try(checkInTickets, {
      params: { organiser: of.organiser },
      body: { ticket_ids: [...ids], anyway },
    })

  it('admits a list, tells the second person when and by whom, and can be undone', async () => {
    const ids = (await tickets()).map(({ id }) => id)
    expect((await checkIn(served, ids, false)).body['data']).toMatchObject([
      { result: 'other_day' },
      { result: 'other_day' },
    ])
    expect((await checkIn(served, ids)).body['data']).toMatchObject([
      { result: 'admitted', by: 'Robin Page' },
      { result: 'admitted', by: 'Robin Page' },
    ])
    expect((await checkIn(served, ids.slice(0, 1))).body['data']).toMatchObject([
      { result: 'used', by: 'Robin Page', at: shop.clock.now().toISOString() },
    ])
    const params = { organiser: served.organiser, ticket: String(ids[0]) }
    await served.desk.call(undoCheckIn, { params })
    expect((await tickets()).map(({ state }) => state)).toEqual(['valid', 'used'])
    expect((await served.desk.try(undoCheckIn, { params })).status).toBe(409)
  })

  it('is told in the log by the holder and the end of the code, and by the code alone once the holder is forgotten', async () => {
    const [first] = await tickets()
    await checkIn(served, [first?.id ?? 0], true)
    const { organiserId } = served
    const desk = await openDesk(shop, { organiserId, role: 'finance' })
    const params = { organiser: served.organiser }
    const query = { action: 'ticket.checked_in' }
    const told = async () => (await desk.call(listActions, { params, query })).body.data[0]?.ticket
    const code_end = first?.code?.slice(-4)
    expect(await told()).toEqual({ holder: 'Ada Lovelace', code_end })
    await shop.db.query(`update ticket set holder_name = '' where id = $1`, [first?.id])
    expect(await told()).toEqual({ holder: null, code_end })
  })

  it('admits nobody of a list with a ticket of another organiser in it', async () => {
    const other = await serveOrder(shop)
    const own = await tickets()
    const foreign = (await look(other)).order.tickets
    const ids = [own[0]?.id ?? 0, foreign[0]?.id ?? 0]
    expect((await checkIn(served, ids)).status).toBe(404)
    expect((await tickets())[0]?.state).toBe('valid')
  })
})

describe('notes', () => {
  it('are changed and deleted by whoever wrote them, and by nobody else', async () => {
    const { body: note } = await served.desk.call(addNote, {
      params: served.params,
      body: { text: 'Has called about parking.' },
    })
    const colleague = await openDesk(shop, { organiserId: served.organiserId, role: 'owner' })
    const params = { ...served.params, note: String(note.id) }
    const changed = { params, body: { text: 'Has called twice.' } }
    expect((await colleague.try(changeNote, changed)).status).toBe(409)
    await served.desk.call(changeNote, changed)
    expect((await look(served)).order.notes).toMatchObject([
      { text: 'Has called twice.', author: 'Robin Page', is_own: true },
    ])
    await served.desk.call(deleteNote, { params })
    expect((await look(served)).order.notes).toEqual([])
  })
})
