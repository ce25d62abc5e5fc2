import { payOrder } from '@foyer/contract/api/box-office/pay-order.ts'
import { releaseOrder } from '@foyer/contract/api/box-office/release-order.ts'
import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { sendPayLink } from '@foyer/contract/api/box-office/send-pay-link.ts'
import { listCustomers } from '@foyer/contract/api/lists/list-customers.ts'
import { listMails } from '@foyer/contract/api/lists/list-mails.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { search } from '@foyer/contract/api/lists/search.ts'
import { correctBuyer } from '@foyer/contract/api/order/correct-buyer.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { findBroken } from '../../../audit/find-broken.ts'
import { openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { continueHere } from '../../../testing/shoppers/continue-here.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

describe('an order that waits to be paid by a link', () => {
  const shop = shopForTests()
  const organiser = 'harbour-lights'
  let organiserId: number
  let desk: DeskCaller
  beforeAll(async () => {
    organiserId = await seedOrganiser(shop.db, { key: organiser })
    desk = await openDesk(shop, { organiserId, role: 'owner' })
  })
  let buyers = 0
  async function wait(event = {}) {
    const { stock } = await seedShow(shop.db, { organiserId, event: { express: true, ...event } })
    buyers += 1
    const buyer = { name: `Olumide Waits${buyers}`, email: `olumide.${buyers}@example.com` }
    const lines = [{ date: stock.dateId, ticket_type: stock.typeId, quantity: 2 }]
    const body = { buyer, lines, payment: { way: 'card_link' as const } }
    const made = (await desk.call(sellOrder, { params: { organiser }, body })).body
    return { made, buyer, stock, params: { organiser, order: made.reference } }
  }
  const listed = async (query: Record<string, string>) =>
    (await desk.call(listOrders, { params: { organiser }, query })).body.data
  const found = async (q: string) =>
    (await desk.call(search, { params: { organiser }, query: { q } })).body.data.map(
      ({ kind, id }) => `${kind} ${id}`,
    )
  const look = async (params: { organiser: string; order: string }) => {
    const { body, headers } = await desk.call(getOrder, { params })
    return { order: body, version: String(headers['etag']) }
  }
  async function follow(url: string | null) {
    const shopper = createShopper(shop.app)
    await continueHere(shopper, url ?? '')
    return shopper
  }
  /** Whether a browser can pay what it has. */
  const hasIt = async (shopper: Awaited<ReturnType<typeof follow>>): Promise<boolean> =>
    await shopper.token().then(
      () => true,
      () => false,
    )
  const lastLinkTo = (email: string): string =>
    /https?:\S+smartcheckout\S+/.exec(shop.outbox.to(email).at(-1)?.text ?? '')?.[0] ?? ''

  it('when it is looked for by name, address or reference then it is found, and told from what is paid', async () => {
    const { made, buyer } = await wait()
    for (const q of [buyer.name, buyer.email, made.reference])
      expect(await found(q)).toEqual([`order ${made.reference}`])
    const [row] = await listed({ q: buyer.name, status: 'waiting' })
    expect(row).toMatchObject({
      reference: made.reference,
      status: 'waiting',
      paid_at: null,
      pay_until: made.pay_until,
      name: buyer.name,
      email: buyer.email,
      tickets: 2,
      total: 4_000,
      paid_by: [],
    })
    expect(await listed({ q: buyer.name, status: 'paid' })).toEqual([])
    const mails = await desk.call(listMails, { params: { organiser }, query: { q: buyer.name } })
    expect(mails.body.data).toMatchObject([{ kind: 'pay_link', to_email: buyer.email }])
    const asked = { params: { organiser }, query: { q: buyer.name } }
    expect((await desk.call(listCustomers, asked)).body.data).toEqual([])
    expect(await findBroken(shop.foyer.db)).toEqual({})
  })

  it('when its buyer has followed the link then it is still found by the name that staff gave', async () => {
    const { made, buyer, params } = await wait()
    await follow(made.pay_url)
    expect(await found(buyer.name)).toEqual([`order ${made.reference}`])
    expect((await look(params)).order.buyer).toMatchObject(buyer)
    const again = await desk.call(sendPayLink, { params, body: {} })
    expect(again.body.email).toBe(buyer.email)
    expect(await findBroken(shop.foyer.db)).toEqual({})
  })

  it('when somebody reserves in the shop then that is nobody’s order', async () => {
    const { stock } = await seedShow(shop.db, { organiserId, event: { express: true } })
    const shopper = createShopper(shop.app)
    await shopper.add([stock, 1])
    await shopper.reserve()
    await shopper.name('nobody.yet@example.com', 'Nobody Yet')
    expect(await found('nobody.yet@example.com')).toEqual([])
  })

  it('when it is paid, released or over then it waits no longer', async () => {
    const paid = await wait()
    const shopper = await follow(paid.made.pay_url)
    const intent = await shopper.token()
    await shopper.name(paid.buyer.email, paid.buyer.name)
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    expect(await listed({ q: paid.buyer.name })).toMatchObject([
      { status: 'paid', pay_until: null },
    ])
    const released = await wait()
    await desk.call(releaseOrder, { params: released.params, body: {} })
    expect(await found(released.buyer.name)).toEqual([])
    expect(await findBroken(shop.foyer.db)).toEqual({})
  })

  it('when its address was wrong then the new one gets a link, and the old link is dead', async () => {
    const { made, params, buyer } = await wait()
    const stranger = await follow(made.pay_url)
    const { version } = await look(params)
    const email = `corrected.${buyer.email}`
    await desk.call(correctBuyer, { params, body: { email, name: 'Olu Right' }, version })
    await shop.runJobs()
    const link = lastLinkTo(email)
    expect(link).toContain(made.reference)
    expect((await look(params)).order.buyer).toMatchObject({ name: 'Olu Right', email })
    expect(await found(email)).toEqual([`order ${made.reference}`])
    expect(await found(buyer.email)).toEqual([])
    // Neither the browser that had it nor the link that was mailed before leads to it any more.
    expect(await hasIt(stranger)).toBe(false)
    expect(await hasIt(await follow(made.pay_url))).toBe(false)
    const shopper = await follow(link)
    expect(await hasIt(shopper)).toBe(true)
    expect((await desk.call(sendPayLink, { params, body: {} })).body.pay_url).toBe(link)
    expect(await findBroken(shop.foyer.db)).toEqual({})
  })

  it('when only its name was wrong then nothing is mailed', async () => {
    const { params, buyer } = await wait()
    const { version } = await look(params)
    await desk.call(correctBuyer, { params, body: { name: 'Olu Renamed' }, version })
    expect((await look(params)).order.buyer).toMatchObject({
      name: 'Olu Renamed',
      email: buyer.email,
    })
    expect((await look(params)).order.mails).toHaveLength(1)
    expect(await found('Olu Renamed')).toHaveLength(1)
  })

  it.each([['nobody has followed the link'], ['its buyer has']])(
    'when it is paid at the counter and %s then its tickets are there at once',
    async (who) => {
      const { made, params, buyer } = await wait()
      if (who === 'its buyer has') await follow(made.pay_url)
      const { body } = await desk.call(payOrder, { params, body: { way: 'cash' } })
      expect(body).toMatchObject({ status: 'sold', total: 4_300 })
      expect(body.tickets).toHaveLength(2)
      const { order } = await look(params)
      expect(order).toMatchObject({ state: 'sold', buyer, payments: [{ provider: 'cash' }] })
      expect(order.tickets.map(({ holder_email: email }) => email)).toEqual([
        buyer.email,
        buyer.email,
      ])
      await shop.runJobs()
      const mails = shop.outbox.to(buyer.email).map(({ text }) => text)
      expect(mails.some((text) => text.includes('Total: £43.00'))).toBe(true)
      expect((await desk.try(payOrder, { params, body: { way: 'cash' } })).body).toMatchObject({
        detail: 'This order is paid already.',
      })
      expect(await findBroken(shop.foyer.db)).toEqual({})
    },
  )

  it('when its tickets are posted then only the buyer can pay it', async () => {
    const { params } = await wait({ posted: true })
    expect((await desk.try(payOrder, { params, body: { way: 'cash' } })).body).toMatchObject({
      status: 409,
    })
  })
})
