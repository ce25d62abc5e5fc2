import { describe, expect, it } from 'vitest'
import { createFakeSquareProvider } from '../../../testing/providers/fake-square-provider.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { stripePartiesOf } from '../../../providers/card/stripe-vendor.ts'
import { squarePartiesOf } from '../../../providers/square/square-vendor.ts'
import { permissionsPolicy } from '../../../platform/http/security-headers.ts'
import { cardThirdParties, checkoutThirdParties } from './payment-hosts.ts'

const shop = shopForTests()

const partiesWith = (scriptUrl: string | null) => {
  const fake = createFakeSquareProvider()
  const square =
    scriptUrl === null ? null : { ...fake, thirdParties: squarePartiesOf({ scriptUrl }) }
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

describe('whose frames may open a wallet', () => {
  const cardsFrom = (scriptUrl: string | null) => {
    const thirdParties = stripePartiesOf({ scriptUrl, apiBase: null })
    const stripe = { ...shop.foyer.providers.stripe, thirdParties }
    return { ...shop.foyer, providers: { ...shop.foyer.providers, stripe } }
  }

  it.each([
    ['Stripe', null, 'https://js.stripe.com'],
    ['the simulator', 'http://127.0.0.1:3100/stripe.js', 'http://127.0.0.1:3100'],
  ])('every frame of %s, wherever its card form is', (_, scriptUrl, origin) => {
    for (const parties of [cardThirdParties, checkoutThirdParties]) {
      const { frames, wallets = [] } = parties(cardsFrom(scriptUrl))
      expect(wallets).toContain(origin)
      // A frame that cannot open would not need it.
      expect(frames).toEqual(expect.arrayContaining([...wallets]))
    }
  })

  it('the header names them beside the page, and leaves passkeys to the frames', () => {
    const policy = permissionsPolicy({ wallets: ['https://js.stripe.com'] })
    expect(policy).toContain('payment=(self "https://js.stripe.com")')
    expect(policy).not.toContain('publickey')
  })

  it('the checkout says so, and a page without a card form lets nobody', async () => {
    const policyOf = async (url: string) => {
      const answer = await shop.app.inject({ url, headers: { accept: 'text/html' } })
      return answer.headers['permissions-policy']
    }
    const { wallets = [] } = checkoutThirdParties(shop.foyer)
    expect(await policyOf('/checkout/')).toBe(permissionsPolicy({ wallets }))
    expect(await policyOf('/signin/')).toContain('payment=()')
  })
})
