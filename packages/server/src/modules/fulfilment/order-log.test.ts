import { expect, test } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { createWalletShop } from '../../testing/shops/shop-with-wallets.ts'
import { readLogOfOrder } from './order-log.ts'

const shop = shopForTests(createWalletShop, { isAudited: false })

test('the log of an order tells its payment, its mails and what came back, on one line each', async () => {
  const order = await shop.buy({ email: 'ada@example.com' })
  await shop.runJobs()
  shop.clock.advance(minuteMs)
  await shop.db.query(
    `update mail set status = 'queued', last_error = $2, next_attempt_at = $3, bounced_at = $3 where sale_id = $1`,
    [order.saleId, 'no\n2026 forged \u001b[31mline', shop.clock.now()],
  )
  const grouped = order.reference.replace(/(.{4})/g, '$1 ').toLowerCase()
  const log = await readLogOfOrder(shop.db, grouped)
  expect(log?.head).toMatchObject({ status: 'sold', tickets: 2, used: 0 })
  const text = log?.lines.join('\n') ?? ''
  for (const part of [
    'basket opened',
    'by stripe started',
    'captured',
    'delivered to the wallet',
    'mail order to ada@example.com queued',
    'mail order sent <',
    'mail order came back',
    'to be tried again: no 2026 forged line',
  ]) {
    expect(text).toContain(part)
  }
  expect(log?.lines.every((line) => /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}\S/.test(line))).toBe(true)
  expect([...(log?.lines ?? [])].sort()).toEqual(log?.lines)
  expect(await readLogOfOrder(shop.db, 'ABCDEFGHJKMNPQRS')).toBeUndefined()
})
