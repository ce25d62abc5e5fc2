import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { oneTimeCodesKeptDays } from '@foyer/contract/limits.ts'
import { expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '@foyer/contract/time-units.ts'
import { createBrowser } from '../../../testing/shoppers/browser.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { forgetOldCodes } from './forget-old-codes.ts'

const shop = shopForTests()

it('forgetOldCodes: when they were kept long enough, then a code and its address are gone', async () => {
  await createBrowser(shop.app).call(sendOneTimeCode, { email: 'old@example.com' })
  shop.clock.advance(oneTimeCodesKeptDays * dayMs - hourMs)
  await createBrowser(shop.app).call(sendOneTimeCode, { email: 'new@example.com' })
  shop.clock.advance(90 * minuteMs)
  expect(await forgetOldCodes(shop.foyer)).toBe(1)
  const { rows } = await shop.db.query('select email_key from one_time_code')
  expect(rows).toEqual([{ email_key: 'new@example.com' }])
})
