import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { previewRefund } from '@foyer/contract/api/order/preview-refund.ts'
import { refundOrder } from '@foyer/contract/api/order/refund-order.ts'
import { expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { openDesk } from '../../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { exchangesOf } from './exchange-fixture.ts'

const shop = shopForTests()

it('when an exchange of the ticket waits to be paid then the refund says so before, ends it, and the order no longer waits', async () => {
  const { show, order, wishFor, exchange } = exchangesOf(shop)
  const of = await show()
  const { organiserId } = of
  const { reference, codes } = await order(of)
  const until = new Date(shop.clock.now().getTime() + dayMs)
  const wish = wishFor(of, codes[0] ?? '', { date: 0, type: 1 })
  const { sale } = await exchange(reference, wish, { way: 'card_link', until })
  const [{ key } = { key: '' }] = (
    await shop.db.query('select key from organiser where id = $1', [organiserId])
  ).rows as { key: string }[]
  const desk = await openDesk(shop, { organiserId, role: 'owner' })
  const params = { organiser: key, order: reference }
  const before = await desk.call(getOrder, { params })
  expect(before.body.exchanged_for).toMatchObject([{ order: sale.reference, state: 'waiting' }])
  const [changed, kept] = codes.map((code) => before.body.tickets.find((one) => one.code === code))
  const asked = (id = 0) => ({
    what: { kind: 'tickets' as const, ticket_ids: [id] },
    with_fees: true,
  })
  const other = await desk.call(previewRefund, { params, body: asked(kept?.id) })
  expect(other.body.ends_exchanges).toEqual([])
  const seen = await desk.call(previewRefund, { params, body: asked(changed?.id) })
  expect(seen.body.ends_exchanges).toEqual([{ order: sale.reference, amount: 1_000 }])
  const body = { ...asked(changed?.id), reason: 'Ill', tell_buyer: true }
  await desk.call(refundOrder, { params, body, version: String(before.headers['etag']) })
  const after = (await desk.call(getOrder, { params })).body
  expect(after.exchanged_for).toEqual([])
  expect(after.story.map(({ text }) => text).join()).toContain('ended by a refund')
})
