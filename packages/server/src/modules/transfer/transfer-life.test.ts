import { setTransfers } from '@foyer/contract/endpoints/transfer/set-transfers.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../testing/shoppers/browser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { createWalletShop, type Bought } from '../../testing/shops/shop-with-wallets.ts'
import { verifyTicketCode } from '../tickets/exports.ts'
import {
  accept,
  codesOf,
  html,
  offeredTo,
  openOffer,
  press,
  rowFor,
  stockOf,
} from '../../testing/shoppers/ticket-passing.ts'

const shop = shopForTests(createWalletShop, { isAudited: false })
let sender: Browser
let order: Bought
let ticketId = 0
let people = 0
let friend = ''

beforeEach(async () => {
  people += 1
  friend = `friend${people}@example.org`
  sender = shop.newBrowser()
  const email = `sender${people}@example.com`
  const accountId = await shop.newAccount(email)
  order = await shop.buy({ accountId, email })
  await shop.signIn(sender, email)
  await shop.holdOrder(sender, order)
  ticketId = (await stockOf(shop, order.saleId))[0] ?? 0
})

async function give(more: Parameters<typeof rowFor>[1] = {}): Promise<string> {
  const row = rowFor(ticketId, { email: friend, ...more })
  expect((await sender.call(setTransfers, { transfers: [row] })).status).toBe(200)
  return await offeredTo(shop, friend)
}
const wallet = async (who: Browser) =>
  (await who.inject({ url: '/account/wallet/', headers: { accept: html } })).body
/** What a door would find: the codes whose version is the ticket's own. */
async function living(codes: readonly string[]): Promise<number> {
  const keys = await shop.publicKeys()
  let alive = 0
  for (const text of codes) {
    const claim = verifyTicketCode(keys, text)
    const { rows } = await shop.db.query('select version from ticket where id = $1', [
      claim?.ticketId,
    ])
    if (Number(rows[0]?.['version']) === claim?.version) alive += 1
  }
  return alive
}

describe('a ticket that is passed on', () => {
  it('stays with its sender until it is accepted, then is the recipient’s alone', async () => {
    const before = await codesOf(sender)
    const token = await give({ is_gift: true, send_gift: 'Send now', message: '<b>Hi</b> {{7*7}}' })
    const [offer] = shop.outbox.to(friend)
    expect(offer?.html).toContain('&lt;b&gt;Hi&lt;/b&gt; {{7*7}}')
    expect(await codesOf(sender)).toEqual(before)
    expect(await wallet(sender)).toContain('Take back')

    const visitor = shop.newBrowser()
    const page = await visitor.inject({
      url: `/transfer/?token=${token}`,
      headers: { accept: html },
    })
    expect(page.status).toBe(200)
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.body).toContain(friend)
    expect(await living(before)).toBe(2)

    const done = await accept(visitor, token, { name: 'Bo Lee-Smith' })
    expect(done.status).toBe(200)
    expect(done.body).toContain('The ticket is yours')
    expect(await living(before)).toBe(1)
    expect(await codesOf(sender)).toHaveLength(1)
    expect(await wallet(sender)).not.toContain('Take back')

    const recipient = shop.newBrowser()
    await shop.signIn(recipient, friend)
    const theirs = await codesOf(recipient)
    expect(theirs).toHaveLength(1)
    expect(await living(theirs)).toBe(1)
    expect(await wallet(recipient)).toContain('Bo Lee-Smith')

    await shop.runJobs()
    const received = shop.outbox.to(friend).at(-1)
    expect(received?.attachments?.map(({ filename }) => filename)).toEqual(['tickets.pdf'])
    expect(shop.outbox.to(`sender${people}@example.com`).at(-1)?.subject).toBe(
      'Bo Lee has accepted: Late Night Jazz',
    )
    // The browser that accepted has proved nothing to the wallet.
    expect(await codesOf(visitor)).toEqual([])
  })

  it('when it is accepted again, then nothing moves', async () => {
    const token = await give()
    const visitor = shop.newBrowser()
    const page = await openOffer(visitor, token)
    // A shown e-mail address may break after its @.
    const address = `friend${people}@`
    expect((await accept(shop.newBrowser(), token)).body).toContain(address)
    const again = await accept(visitor, token, { name: 'Somebody Else', page })
    expect(again.body).toContain('The ticket is yours')
    // Anybody who finds a used link learns no e-mail address from it, whether it is opened or posted again.
    expect(again.body).not.toContain(address)
    expect(await openOffer(shop.newBrowser(), token)).not.toContain(address)
    const { rows } = await shop.db.query(
      'select version, holder_name from ticket where lower(holder_email) = $1',
      [friend],
    )
    expect(rows).toEqual([{ version: 2, holder_name: 'Bo Lee' }])
  })

  it('asks for a name', async () => {
    const token = await give()
    const answer = await accept(shop.newBrowser(), token, { name: '' })
    expect(answer.status).toBe(422)
    expect(answer.body).toContain('Please enter a name')
  })

  it('when it is taken back, then its link is dead and the recipient knows', async () => {
    const before = await codesOf(sender)
    const token = await give()
    const visitor = shop.newBrowser()
    const offer = await openOffer(visitor, token)
    const page = await wallet(sender)
    const id = /name="transfer" value="(\d+)"/.exec(page)?.[1] ?? ''
    const answer = await press(sender, '/account/wallet/take-back/', page, { transfer: id })
    expect(answer.status).toBe(303)
    expect((await accept(visitor, token, { page: offer })).status).toBe(404)
    expect(await living(before)).toBe(2)
    await shop.runJobs()
    expect(shop.outbox.to(friend).at(-1)?.subject).toContain('has taken back')
    expect(await wallet(sender)).toContain('Taken back')
    // The ticket can also be given to somebody else.
    const row = rowFor(ticketId, { email: 'other@example.org', qty: 2 })
    expect((await sender.call(setTransfers, { transfers: [row] })).status).toBe(200)
  })

  it('when a stranger takes it back, then nothing happens', async () => {
    const token = await give()
    const id = /name="transfer" value="(\d+)"/.exec(await wallet(sender))?.[1] ?? ''
    const stranger = shop.newBrowser()
    const email = `stranger${people}@example.com`
    await shop.buy({ accountId: await shop.newAccount(email), email })
    await shop.signIn(stranger, email)
    await press(stranger, '/account/wallet/take-back/', await wallet(stranger), { transfer: id })
    expect((await accept(shop.newBrowser(), token)).status).toBe(200)
  })

  it.each(['used', 'refunded'])(
    'when it was %s meanwhile, then it cannot be accepted',
    async (status) => {
      const token = await give()
      await shop.db.query('update ticket set status = $2 where sale_id = $1', [
        order.saleId,
        status,
      ])
      expect((await accept(shop.newBrowser(), token)).status).toBe(404)
      const { rows } = await shop.db.query(
        'select distinct version from ticket where sale_id = $1',
        [order.saleId],
      )
      expect(rows).toEqual([{ version: 1 }])
    },
  )

  it('answers a made-up link as one that is over', async () => {
    for (const token of ['', 'x', 'A'.repeat(32)]) {
      const answer = await sender.inject({
        url: `/transfer/?token=${token}`,
        headers: { accept: html },
      })
      expect(answer.status).toBe(404)
    }
  })
})
