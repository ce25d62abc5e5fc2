import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhookToleranceSeconds as most } from '@foyer/contract/limits.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { PaymentProviderError } from '../payment/port.ts'
import { createStripeProvider } from './stripe.ts'

const now = new Date('2026-06-01T12:00:00.500Z')
const webhookSecret = 'whsec_of_the_shop'
const settings = {
  secretKey: 'sk_test_x',
  publishableKey: 'pk_test_x',
  webhookSecret,
  apiBase: null,
  scriptUrl: 'https://js.stripe.com/v3/',
}
const provider = createStripeProvider(settings, () => now)
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
  it.each([-most, -1, 0, most])('signed %i s from now it counts', async (seconds) => {
    expect(await read(seconds)).toMatchObject({ eventId: 'evt_1', paymentId: 'pi_1' })
  })

  it.each([-315_360_000, -12 * most, -most - 1, most + 1, 12 * most])(
    'signed %i s from now it is sent again by somebody else, and refused',
    async (seconds) => {
      expect(await read(seconds)).toBeNull()
    },
  )

  it('signed with another secret it is refused', async () => {
    expect(await read(0, 'whsec_of_another_shop')).toBeNull()
  })
})

describe('a Stripe that hangs', () => {
  it('is asked twice, and then nothing is known of the payment', async () => {
    let asked = 0
    const server = createServer(() => void (asked += 1))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const impatient = createStripeProvider({ ...settings, apiBase }, () => now, 100)
    const error = await impatient.read('pi_1').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(PaymentProviderError)
    expect(error).toMatchObject({ kind: 'unknown' })
    expect(asked).toBe(2)
  })
})
