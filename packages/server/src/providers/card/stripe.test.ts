import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createStripeProvider } from './stripe.ts'

const now = new Date('2026-06-01T12:00:00.500Z')
const webhookSecret = 'whsec_of_the_shop'
const provider = createStripeProvider(
  {
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecret,
    apiBase: null,
    scriptUrl: 'https://js.stripe.com/v3/',
  },
  () => now,
)
const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { object: 'payment_intent', id: 'pi_1' } },
})
/** An event signed this many seconds from now, as Stripe signs. */
const read = async (seconds: number, secret = webhookSecret) => {
  const at = Math.floor(now.getTime() / 1000) + seconds
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return await provider.readWebhook(Buffer.from(body), { 'stripe-signature': `t=${at},v1=${v1}` })
}

describe('a signed event of Stripe', () => {
  it.each([-300, -1, 0, 300])('signed %i s from now it counts', async (seconds) => {
    expect(await read(seconds)).toMatchObject({ eventId: 'evt_1', paymentId: 'pi_1' })
  })

  it.each([-315_360_000, -3600, -301, 301, 3600])(
    'signed %i s from now it is sent again by somebody else, and refused',
    async (seconds) => {
      expect(await read(seconds)).toBeNull()
    },
  )

  it('signed with another secret it is refused', async () => {
    expect(await read(0, 'whsec_of_another_shop')).toBeNull()
  })
})
