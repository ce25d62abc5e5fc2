import { getCheckout } from '@foyer/contract/endpoints/checkout/get.ts'
import { setTransfers } from '@foyer/contract/endpoints/transfer/set-transfers.ts'
import { dateLastsAtMostMs, transferRepeatMs } from '@foyer/contract/limits.ts'
import { transferMessages } from '@foyer/contract/messages.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Browser } from '../../testing/shoppers/browser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { createWalletShop, type Bought } from '../../testing/shops/shop-with-wallets.ts'
import { rowFor, stockOf, type Row } from '../../testing/shoppers/ticket-passing.ts'

const shop = shopForTests(createWalletShop, { isAudited: false })
let browser: Browser
let order: Bought
let ticketId = 0

beforeEach(async () => {
  browser = shop.newBrowser()
  order = await shop.buy({ isExpress: true, tickets: [{ qty: 3 }] })
  await shop.holdOrder(browser, order)
  ticketId = (await stockOf(shop, order.saleId))[0] ?? 0
})

const send = async (...transfers: Row[]) => await browser.send(setTransfers, { transfers })
async function transfers(): Promise<Record<string, unknown>[]> {
  const { rows } = await shop.db.query(
    'select name, email, qty, status, is_gift, message, send_at from transfer where sale_id = $1 order by id',
    [order.saleId],
  )
  return rows
}
const mailsTo = async (email: string) => {
  await shop.runJobs()
  return shop.outbox.to(email).length
}

describe('set_transfers', () => {
  it('sends each row to its recipient, and skips rows of none', async () => {
    const answer = await send(
      rowFor(ticketId, { email: 'a@one.example', qty: 2 }),
      rowFor(ticketId, { qty: 0, name: '', email: '' }),
      rowFor(ticketId, { email: 'b@TWO.example', name: 'Cy' }),
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({})
    expect(await transfers()).toMatchObject([
      { name: 'Bo Lee', email: 'a@one.example', qty: 2, status: 'sent', is_gift: false },
      { name: 'Cy', email: 'b@two.example', qty: 1, status: 'sent' },
    ])
    expect(await mailsTo('a@one.example')).toBe(1)
    const { body } = await browser.call(getCheckout)
    expect(body.can_transfer_tickets).toBe(false)
    expect(body.tickets.map((line) => line.transferable_qty)).toEqual([0])
  })

  it('says how many can still go', async () => {
    await send(rowFor(ticketId))
    const { body } = await browser.call(getCheckout)
    expect(body.can_transfer_tickets).toBe(true)
    expect(body.tickets.map((line) => line.transferable_qty)).toEqual([2])
  })

  it('when the call is repeated, then nothing more goes out', async () => {
    const row = rowFor(ticketId, { email: 'again@one.example' })
    const answers = await Promise.all([send(row), send(row), send(row)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await transfers()).toHaveLength(1)
    expect(await mailsTo('again@one.example')).toBe(1)
    shop.clock.advance(transferRepeatMs + 1)
    expect((await send(row)).status).toBe(200)
    expect(await transfers()).toHaveLength(2)
  })

  const gift: Partial<Row> = {
    is_gift: true,
    delivery_date: '25/12/2026',
    delivery_time: '08:00',
    message: 'Happy Christmas',
  }
  it('keeps a scheduled gift until its time', async () => {
    expect((await send(rowFor(ticketId, { ...gift, email: 'g@one.example' }))).status).toBe(200)
    expect(await transfers()).toMatchObject([
      { status: 'scheduled', is_gift: true, send_at: new Date('2026-12-25T08:00:00Z') },
    ])
    expect(await mailsTo('g@one.example')).toBe(0)
  })

  it.each<[string, Partial<Row>, string, string]>([
    ['name', { name: ' ' }, 'name', transferMessages.nameMissing],
    ['e-mail', { email: '' }, 'email', transferMessages.emailMissing],
    ['good e-mail', { email: 'bo@' }, 'email', transferMessages.emailInvalid],
    [
      'single e-mail',
      { email: 'a@b.example, c@d.example' },
      'email',
      transferMessages.emailInvalid,
    ],
    ['date', { ...gift, delivery_date: '' }, 'delivery_date', transferMessages.dateMissing],
    [
      'real date',
      { ...gift, delivery_date: '31/02/2027' },
      'delivery_date',
      transferMessages.dateMissing,
    ],
    [
      'date to come',
      { ...gift, delivery_date: '30/11/2026' },
      'delivery_date',
      transferMessages.dateMissing,
    ],
    [
      'date before its event is over',
      { ...gift, delivery_date: '31/12/9999' },
      'delivery_date',
      transferMessages.dateTooLate('29/12/2026'),
    ],
    ['time', { ...gift, delivery_time: '' }, 'delivery_time', transferMessages.timeMissing],
    [
      'real time',
      { ...gift, delivery_time: '25:00' },
      'delivery_time',
      transferMessages.timeMissing,
    ],
    [
      'time to come',
      { ...gift, delivery_date: '01/12/2026', delivery_time: '09:00' },
      'delivery_time',
      transferMessages.timeMissing,
    ],
    ['so few tickets', { qty: 4 }, 'qty', transferMessages.sendFailed],
    ['ticket of theirs', { ticket_id: 999_999 }, 'ticket_id', transferMessages.sendFailed],
    ['tickets at all', { qty: 0 }, 'qty', transferMessages.sendFailed],
  ])('when a row has no %s, then nothing is sent at all', async (_, wrong, field, text) => {
    const sound = wrong.qty === 0 ? [] : [rowFor(ticketId, { email: 'sound@one.example' })]
    const answer = await send(...sound, rowFor(ticketId, wrong))
    expect(answer.status).toBe(422)
    expect(answer.body.error).toMatchObject({
      message: text,
      fields: { [`transfers.${sound.length}.${field}`]: text },
    })
    expect(await transfers()).toEqual([])
    expect(await mailsTo('sound@one.example')).toBe(0)
  })

  it('when rows ask for more than there are together, then nothing is sent', async () => {
    const answer = await send(rowFor(ticketId, { qty: 2 }), rowFor(ticketId, { qty: 2 }))
    expect(answer.status).toBe(422)
    expect(await transfers()).toEqual([])
  })

  it.each(['Bo\r\nBcc: x@y.example', 'Bo\u0000'])('refuses the name %j', async (name) => {
    expect((await send(rowFor(ticketId, { name }))).status).toBe(422)
    expect(await transfers()).toEqual([])
  })

  it('does not pass on what is used, refunded, seated, over or somebody else’s', async () => {
    const { tickets } = order
    await shop.db.query(`update ticket set status = 'used' where id = $1`, [tickets[0]?.id])
    await shop.db.query(`update ticket set status = 'refunded' where id = $1`, [tickets[1]?.id])
    expect((await send(rowFor(ticketId, { qty: 2 }))).status).toBe(422)
    const foreign = await shop.buy()
    const [foreignId = 0] = await stockOf(shop, foreign.saleId)
    expect((await send(rowFor(foreignId))).status).toBe(422)

    const seats = [
      { section: 'Stalls', row: 'A', number: '1' },
      { section: 'Stalls', row: 'A', number: '2' },
    ]
    order = await shop.buy({ tickets: [{ qty: 2, seats }] })
    await shop.holdOrder(browser, order)
    const [seated = 0] = await stockOf(shop, order.saleId)
    expect((await send(rowFor(seated))).status).toBe(422)
    expect((await browser.call(getCheckout)).body.can_transfer_tickets).toBe(false)

    const began = new Date(shop.clock.now().getTime() - dateLastsAtMostMs - 1)
    order = await shop.buy({ tickets: [{ startsAt: began }] })
    await shop.holdOrder(browser, order)
    const [over = 0] = await stockOf(shop, order.saleId)
    expect((await send(rowFor(over))).status).toBe(422)
    expect(await transfers()).toEqual([])
  })

  it('refuses a stranger, and an order that is not paid', async () => {
    const stranger = shop.newBrowser()
    const body = { transfers: [rowFor(ticketId)] }
    expect((await stranger.send(setTransfers, body)).status).toBe(404)
    await shop.db.query(
      `update sale set status = 'held', paid_at = null, reserved_until = $2 where id = $1`,
      [order.saleId, new Date(shop.clock.now().getTime() + minuteMs)],
    )
    expect((await send(rowFor(ticketId))).status).toBe(409)
  })
})
