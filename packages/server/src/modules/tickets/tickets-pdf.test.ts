import { dayMs } from '@foyer/contract/time-units.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readPdfQrs } from '../../testing/evidence/read-qr.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { createWalletShop, type Bought } from '../../testing/shops/shop-with-wallets.ts'
import { handOverTickets } from './pass-on-store.ts'
import { listTicketsOfSale } from './ticket-store.ts'
import { drawTickets, ticketFilesOfSale } from './tickets-pdf.ts'

const shop = shopForTests(createWalletShop, { isAudited: false })

/** Counts what is drawn. */
const drawing = () => vi.spyOn(shop.foyer.rendering, 'ticketsPdf')
let drawn: ReturnType<typeof drawing>
beforeEach(() => {
  drawn = drawing()
})

const fileOf = async ({ saleId }: Bought): Promise<Buffer> => {
  const rows = await shop.db.read(async (tx) => await listTicketsOfSale(tx, saleId))
  const pdf = await drawTickets(shop.foyer, rows)
  if (pdf === null) throw new Error('no ticket can be used')
  return pdf
}
const rowsOf = async ({ tickets }: Bought) =>
  (
    await shop.db.query('select made_at from made_pdf where ticket_id = any($1)', [
      tickets.map(({ id }) => id),
    ])
  ).rows

describe('the PDF of an order', () => {
  it('when the mail has carried it then downloads are the same file, which nobody draws again', async () => {
    const order = await shop.buy({ email: 'ada@example.com', tickets: [{ qty: 2 }, { qty: 1 }] })
    await shop.runJob('send-order-mails')
    const sent = shop.outbox.to('ada@example.com')[0]?.attachments?.[0]?.content
    expect(drawn).toHaveBeenCalledTimes(1)
    const browser = shop.newBrowser()
    await shop.holdOrder(browser, order)
    const download = await shop.app.inject({
      url: `/account/wallet/orders/${order.reference}.pdf`,
      headers: { cookie: `foyer=${browser.cookies.get('foyer')}` },
    })
    expect(download.rawPayload.equals(sent ?? Buffer.alloc(0))).toBe(true)
    expect(readPdfQrs(download.rawPayload)).toHaveLength(3)
    expect(drawn).toHaveBeenCalledTimes(1)
    // A mail that is sent again carries it, too.
    const { pdf } = await ticketFilesOfSale(
      shop.foyer,
      { saleId: order.saleId, codes: null },
      'ada@example.com',
      false,
    )
    expect(pdf?.equals(download.rawPayload)).toBe(true)
    expect(drawn).toHaveBeenCalledTimes(1)
  })

  it('when one of its tickets is passed on then no file with the name of its former holder is left', async () => {
    const order = await shop.buy({ email: 'ada@example.com', tickets: [{ qty: 2 }] })
    await fileOf(order)
    expect(await rowsOf(order)).toHaveLength(1)
    const given = order.tickets.at(-1)?.id ?? 0
    await shop.db.transaction(async (tx) => {
      const { rows } = await shop.db.query(
        `insert into account (email, email_key, first_name, last_name, created_at)
          values ('bob@example.com', 'bob@example.com', 'Bob', 'Brown', now()) returning id`,
      )
      const holder = {
        accountId: Number(rows[0]?.['id']),
        name: 'Bob Brown',
        email: 'bob@example.com',
      }
      const change = { newCode: () => 'NEWCODE23456', now: shop.clock.now() }
      expect(await handOverTickets(tx, [given], holder, change)).toEqual([given])
    })
    expect(await rowsOf(order)).toEqual([])
  })

  it.each([
    ['the code', 'update ticket set version = version + 1 where sale_id = $1'],
    ['the holder', `update ticket set holder_name = 'Grace Hopper' where sale_id = $1`],
    [
      'the date',
      `update event_date set starts_at = starts_at + interval '1 hour'
        where id in (select event_date_id from ticket where sale_id = $1)`,
    ],
    [
      'the title',
      `update event set title = 'Another night' where id in
        (select d.event_id from ticket t join event_date d on d.id = t.event_date_id where t.sale_id = $1)`,
    ],
  ])('when %s has changed then another one is drawn', async (_what, change) => {
    const order = await shop.buy()
    const before = await fileOf(order)
    await shop.db.query(change, [order.saleId])
    const after = await fileOf(order)
    expect(after.equals(before)).toBe(false)
    expect((await fileOf(order)).equals(after)).toBe(true)
    expect(drawn).toHaveBeenCalledTimes(2)
  })

  it('when a ticket is void then its page is gone', async () => {
    const order = await shop.buy({ tickets: [{ qty: 2 }] })
    expect(readPdfQrs(await fileOf(order))).toHaveLength(2)
    await shop.db.query(`update ticket set status = 'refunded' where id = $1`, [
      order.tickets[0]?.id,
    ])
    expect(readPdfQrs(await fileOf(order))).toHaveLength(1)
  })

  it('is forgotten after a week, and drawn again for whoever comes later', async () => {
    const order = await shop.buy()
    await fileOf(order)
    shop.clock.advance(6 * dayMs)
    await shop.runJob('forget-what-is-over')
    expect(await rowsOf(order)).toHaveLength(1)
    shop.clock.advance(2 * dayMs)
    await shop.runJob('forget-what-is-over')
    expect(await rowsOf(order)).toEqual([])
    await fileOf(order)
    expect(await rowsOf(order)).toHaveLength(1)
  })

  it('when its holder is erased while it is drawn then it is not kept', async () => {
    const order = await shop.buy()
    const waiting = async () =>
      (
        await shop.db.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows.length
    const file = Promise.withResolvers<Buffer>()
    await shop.db.transaction(async (tx) => {
      await tx.unnamed(`update ticket set holder_email = '' where sale_id = $1`, [order.saleId])
      fileOf(order).then(file.resolve, file.reject)
      await expect.poll(waiting).toBe(1)
    })
    expect(readPdfQrs(await file.promise)).toHaveLength(order.tickets.length)
    expect(await rowsOf(order)).toEqual([])
  })

  it('when it cannot be kept then whoever wants it has it all the same', async () => {
    const order = await shop.buy()
    const content = Buffer.from('a PDF')
    drawn.mockImplementationOnce(async () => {
      await shop.db.query('alter table made_pdf rename to made_pdf_away')
      return content
    })
    expect(await fileOf(order)).toEqual(content)
    await shop.db.query('alter table made_pdf_away rename to made_pdf')
  })
})
