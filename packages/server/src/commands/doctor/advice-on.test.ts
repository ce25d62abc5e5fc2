import { expect, it } from 'vitest'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../../config/config.ts'
import { PaymentProviderError } from '../../providers/payment/port.ts'
import { adviceOn } from './advice-on.ts'
import { checkKeys } from './check-keys.ts'

const about = { name: 'Square', look: 'Check SQUARE_ACCESS_TOKEN' }
/** An error of ours, with that of a library behind it. */
const answered = (cause?: unknown) => new PaymentProviderError('unknown', 'no', null, cause)

it.each([401, 403])('when a provider answers %i then the keys are looked at', (statusCode) => {
  expect(adviceOn(answered({ statusCode }), about)).toBe('Check SQUARE_ACCESS_TOKEN.')
})

it.each([429, 500, 503])(
  'when a provider answers %i then that is its own trouble, and nobody is sent to look at the keys',
  (status) => {
    const advice = adviceOn(answered(Object.assign(new Error('no'), { status })), about)
    expect(advice).toContain(`Square answers ${status}`)
    expect(advice).not.toContain('SQUARE_ACCESS_TOKEN')
  },
)

it('when a provider does not answer then the way to it is looked at, and not the keys', () => {
  for (const error of [answered(), answered(new Error('timeout')), 'nothing']) {
    const advice = adviceOn(error, about)
    expect(advice).toContain('firewall')
    expect(advice).not.toContain('SQUARE_ACCESS_TOKEN')
  }
})

it.each([
  [500, 'status page', 'STRIPE_SECRET_KEY'],
  [401, 'STRIPE_SECRET_KEY', 'status page'],
])(
  'when Stripe itself answers %i then the doctor says %j and not %j',
  async (status, said, not) => {
    const server = createServer((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'api_error', message: 'no' } }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const config = readConfig({
      NODE_ENV: 'test',
      FOYER_DATA_DIR: 'memory',
      DATABASE_URL: 'postgres://localhost/tests',
      FOYER_SANDBOX: '0',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    })
    const findings = await checkKeys(config)
    server.closeAllConnections()
    server.close()
    const stripe = findings.find(({ what }) => what === 'Stripe keys')
    expect(stripe?.state).toBe('wrong')
    expect(stripe?.todo).toContain(said)
    expect(stripe?.todo).not.toContain(not)
  },
)
