import { describe, expect, it } from 'vitest'
import { createFakeSquareProvider } from '../../../testing/providers/fake-square-provider.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { checkoutThirdParties } from './payment-hosts.ts'

const shop = shopForTests()

const partiesWith = (scriptUrl: string | null) => {
  const fake = createFakeSquareProvider()
  const square = scriptUrl === null ? null : { ...fake, form: { ...fake.form, scriptUrl } }
  return checkoutThirdParties({
    ...shop.foyer,
    providers: { ...shop.foyer.providers, square },
  })
}

describe('whom the checkout talks to', () => {
  it('when the shop is connected to Square, then to its hosts; else not', () => {
    const real = partiesWith('https://web.squarecdn.com/v1/square.js')
    expect(real.scripts).toContain('https://web.squarecdn.com')
    expect(real.frames).toContain('https:')
    expect(real.connections).toContain('https://*.squareup.com')
    expect(JSON.stringify(partiesWith(null))).not.toContain('square')
  })

  it('when Square is simulated, then to that place alone', () => {
    const { scripts, frames } = partiesWith('http://127.0.0.1:3100/square/v1/square.js')
    expect(scripts).toContain('http://127.0.0.1:3100')
    expect(frames).toContain('http://127.0.0.1:3100')
    expect(JSON.stringify([scripts, frames])).not.toContain('squarecdn')
  })
})
