import { beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import type { Browser } from '../../../testing/shoppers/browser.ts'
import { readPageQrs } from '../../../testing/evidence/read-qr.ts'
import { verifyTicketCode } from '../../tickets/exports.ts'
import { createWalletShop } from '../../../testing/shops/shop-with-wallets.ts'

const shop = shopForTests(createWalletShop, { isAudited: false })
let browser: Browser

beforeEach(() => {
  browser = shop.newBrowser()
})

const wallet = async (who: Browser) =>
  await who.inject({ url: '/account/wallet/', headers: { accept: 'text/html' } })

describe('the wallet page', () => {
  it('shows a signed-in buyer every ticket with a QR code that a scanner can check offline', async () => {
    const accountId = await shop.newAccount('holder@example.com')
    const order = await shop.buy({ accountId, email: 'holder@example.com' })
    await shop.signIn(browser, 'holder@example.com')
    const page = await wallet(browser)
    expect(page.status).toBe(200)
    for (const { code } of order.tickets) expect(page.body).toContain(code)
    const keys = await shop.publicKeys()
    const claims = readPageQrs(page.body).map((text) => verifyTicketCode(keys, text))
    expect(claims).toEqual(order.tickets.map(({ id }) => ({ ticketId: id, version: 1 })))
  })

  it('puts nothing personal into the QR code', async () => {
    const order = await shop.buy()
    await shop.holdOrder(browser, order)
    const [text = ''] = readPageQrs((await wallet(browser)).body)
    const parts = text.split('.')
    expect(parts.map((part) => part.length)).toEqual([4, 8, 14, 86])
    // The token has six bytes of ticket id and four of version, and nothing else.
    expect(Buffer.from(parts[2] ?? '', 'base64url').toString('hex')).toBe(
      `${(order.tickets[0]?.id ?? 0).toString(16).padStart(12, '0')}00000001`,
    )
  })

  it('shows an express buyer this order, and no way to sign out', async () => {
    const order = await shop.buy({ isExpress: true })
    await shop.holdOrder(browser, order)
    const page = await wallet(browser)
    for (const { code } of order.tickets) expect(page.body).toContain(code)
    expect(page.body).not.toContain('/signout/')
  })

  it('shows an express order after signing in with its e-mail address, however it was written', async () => {
    const order = await shop.buy({ isExpress: true, email: 'Grace@Example.com' })
    await shop.newAccount('grace@example.com')
    await shop.signIn(browser, 'grace@example.com')
    const page = await wallet(browser)
    for (const { code } of order.tickets) expect(page.body).toContain(code)
  })

  it('leads a stranger to sign in, and shows nothing', async () => {
    const order = await shop.buy()
    const page = await wallet(shop.newBrowser())
    expect(page.status).toBe(200)
    expect(page.body).toContain('/signin/?next=/account/wallet/')
    expect(page.body).not.toContain(order.tickets[0]?.code)
  })

  it('shows nothing of an account’s order to a session that is not signed in', async () => {
    const accountId = await shop.newAccount('gone@example.com')
    const order = await shop.buy({ accountId, email: 'gone@example.com' })
    await shop.holdOrder(browser, order)
    expect((await wallet(browser)).body).toContain('/signin/?next=')
  })

  it('keeps past events apart, and shows no code of a used ticket', async () => {
    const accountId = await shop.newAccount('regular@example.com')
    const email = 'regular@example.com'
    const past = new Date(shop.clock.now().getTime() - 3 * dayMs)
    await shop.buy({ accountId, email, tickets: [{ title: 'Long Ago', startsAt: past }] })
    const used = await shop.buy({ accountId, email, tickets: [{ title: 'Tonight', qty: 1 }] })
    await shop.db.query(`update ticket set status = 'used' where sale_id = $1`, [used.saleId])
    await shop.signIn(browser, email)
    const { body } = await wallet(browser)
    expect(body.indexOf('Tonight')).toBeLessThan(body.indexOf('<h2>Past</h2>'))
    expect(body.indexOf('Long Ago')).toBeGreaterThan(body.indexOf('<h2>Past</h2>'))
    expect(body).toContain('Used at the door')
    const drawn = readPageQrs(body).map((text) => text.split('.')[2])
    expect(drawn).toHaveLength(2)
  })

  it('no longer shows its buyer a ticket that was passed on', async () => {
    const order = await shop.buy({ tickets: [{ qty: 2 }] })
    await shop.holdOrder(browser, order)
    const [gone, kept] = order.tickets
    await shop.db.query(
      `update ticket set holder_email = 'friend@example.com', version = 2 where id = $1`,
      [gone?.id],
    )
    const { body } = await wallet(browser)
    expect(body).not.toContain(gone?.code)
    expect(body).toContain(kept?.code)
    const file = await browser.inject({ url: `/account/wallet/tickets/${gone?.id}.pdf` })
    expect(file.status).toBe(404)
  })

  it('may be kept on the device of a signed-in buyer, and of nobody else', async () => {
    const keep = (page: { headers: Readonly<Record<string, unknown>> }) =>
      page.headers['x-foyer-keep']
    await shop.holdOrder(browser, await shop.buy({ isExpress: true }))
    expect(keep(await wallet(browser))).toBeUndefined()
    expect(keep(await wallet(shop.newBrowser()))).toBeUndefined()
    const owner = shop.newBrowser()
    await shop.newAccount('keeper@example.com')
    await shop.signIn(owner, 'keeper@example.com')
    expect(keep(await wallet(owner))).toBe('wallet')
  })

  it('is private: not stored, not indexed, no referrer, no scripts but its own', async () => {
    const { headers } = await wallet(browser)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-")
  })
})
