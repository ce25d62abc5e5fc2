import { transferMessages } from '@foyer/contract/messages.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { findBroken } from '../../audit/find-broken.ts'
import { ticketRules } from '../../audit/ticket-rules.ts'
import type { Browser } from '../../testing/shoppers/browser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { createWalletShop, type Bought } from '../../testing/shops/shop-with-wallets.ts'
import { accept, codesOf, html, offeredTo, press } from '../../testing/shoppers/ticket-passing.ts'

let buyer: Browser
let order: Bought
let people = 0
let mail = (name: string): string => name

const code = '271828'

const shop = shopForTests(
  async () => await createWalletShop({ ids: { oneTimeCode: () => code } }),
  { isAudited: false },
)
beforeEach(async () => {
  people += 1
  const n = people
  mail = (name) => `${name}${n}@example.org`
  buyer = shop.newBrowser()
  const accountId = await shop.newAccount(mail('ada'))
  order = await shop.buy({ accountId, email: mail('ada'), fullName: 'Ada Lovelace' })
  await shop.signIn(buyer, mail('ada'))
})

const wallet = async (who: Browser) =>
  (await who.inject({ url: '/account/wallet/', headers: { accept: html } })).body
const passOn = async (who: Browser, ticket: number, name: string) =>
  await press(who, '/account/wallet/pass-on/', await wallet(who), {
    ticket: String(ticket),
    full_name: `${name} Friend`,
    email: mail(name),
  })
/** Presses accept in the mail and answers the recipient's signed-in browser. */
async function takes(name: string): Promise<Browser> {
  const token = await offeredTo(shop, mail(name))
  await accept(shop.newBrowser(), token, { name: `${name} Friend` })
  const who = shop.newBrowser()
  await shop.signIn(who, mail(name))
  return who
}
const ticketRow = async (id: number) =>
  (await shop.db.query('select version, holder_email from ticket where id = $1', [id])).rows[0]
/** Orders built for tests have no bookings: only what the audit says of tickets counts here. */
const brokenOfTickets = async () =>
  Object.keys(await findBroken(shop.db)).filter((name) => name in ticketRules)
const transferIds = async () =>
  (
    await shop.db.query('select id from transfer where sale_id = $1 order by id', [order.saleId])
  ).rows.map((row) => Number(row['id']))

describe('passing a ticket on from the wallet', () => {
  it('when it was received then its holder may give it to a third, and only they see it', async () => {
    const [id = 0] = order.tickets.map((ticket) => ticket.id)
    expect((await passOn(buyer, id, 'bo')).headers['location']).toBe('/account/wallet/#passed-on')
    const bo = await takes('bo')
    const second = await codesOf(bo)
    await passOn(bo, id, 'cy')
    expect(await wallet(bo)).toContain(mail('cy'))
    expect(await wallet(bo)).toContain('Take back')
    // The buyer gave it to Bo; whom Bo gave it to does not concern them.
    expect(await wallet(buyer)).not.toContain(mail('cy'))
    const offer = shop.outbox.to(mail('cy'))[0]
    await shop.runJobs()
    expect(offer?.subject ?? shop.outbox.to(mail('cy'))[0]?.subject).toContain('bo Friend')
    const cy = await takes('cy')
    expect(await ticketRow(id)).toMatchObject({ version: 3, holder_email: mail('cy') })
    expect(await codesOf(bo)).toEqual([])
    expect(await codesOf(cy)).not.toEqual(second)
    // The person who passed it on is told, not the buyer.
    await shop.runJobs()
    const heard = (name: string) =>
      shop.outbox
        .to(mail(name))
        .filter(({ subject }) => subject.startsWith('cy Friend has accepted'))
    expect([heard('bo').length, heard('ada').length]).toEqual([1, 0])
    expect(await brokenOfTickets()).toEqual([])
  })

  it('when people export what is kept of them then only its holder has its code', async () => {
    const [id = 0] = order.tickets.map((ticket) => ticket.id)
    const exported = async (who: Browser) =>
      (await who.inject({ url: '/account/export.json', headers: { accept: html } })).body
    const printed = async () =>
      String((await shop.db.query('select code from ticket where id = $1', [id])).rows[0]?.['code'])
    expect(await exported(buyer)).toContain(await printed())
    await passOn(buyer, id, 'bo')
    const bo = await takes('bo')
    expect(await exported(buyer)).not.toContain(await printed())
    expect(await exported(bo)).toContain(await printed())
    await passOn(bo, id, 'cy')
    const cy = await takes('cy')
    expect(await exported(cy)).toContain(await printed())
    expect(await exported(bo)).not.toContain(await printed())
    // Each knows whom they gave it to, and nobody further.
    expect(await exported(buyer)).toContain(mail('bo'))
    expect(await exported(bo)).toContain(mail('cy'))
    expect(await exported(buyer)).not.toContain(mail('cy'))
  })

  it('when its buyer is erased then it is still its holder’s to give and to take back', async () => {
    const [id = 0] = order.tickets.map((ticket) => ticket.id)
    await passOn(buyer, id, 'bo')
    const bo = await takes('bo')
    await passOn(bo, id, 'cy')
    await shop.runJobs()
    const asked = await buyer.inject({ url: '/account/erase/', headers: { accept: html } })
    await press(buyer, '/account/erase/code/', asked.body, {})
    await shop.runJobs()
    const erased = await press(buyer, '/account/erase/', asked.body, { code })
    expect(erased.body).toContain('Your account is erased')
    expect(await wallet(bo)).toContain(mail('cy'))
    const [, second = 0] = await transferIds()
    await press(bo, '/account/wallet/take-back/', await wallet(bo), { transfer: String(second) })
    expect(await codesOf(bo)).toHaveLength(1)
  })

  it('when it is taken back then only whoever gave it can', async () => {
    const [id = 0] = order.tickets.map((ticket) => ticket.id)
    await passOn(buyer, id, 'bo')
    const bo = await takes('bo')
    await passOn(bo, id, 'cy')
    const [, second = 0] = await transferIds()
    const back = async (who: Browser) => {
      await press(who, '/account/wallet/take-back/', await wallet(who), {
        transfer: String(second),
      })
      const { rows } = await shop.db.query('select status from transfer where id = $1', [second])
      return rows[0]?.['status']
    }
    expect(await back(buyer)).toBe('sent')
    expect(await back(bo)).toBe('taken_back')
    expect(await codesOf(bo)).toHaveLength(1)
    expect(await brokenOfTickets()).toEqual([])
  })

  it('when it is somebody else’s, used, seated, over or promised then nothing happens', async () => {
    const [id = 0, other = 0] = order.tickets.map((ticket) => ticket.id)
    const stranger = shop.newBrowser()
    await shop.newAccount(mail('eve'))
    await shop.signIn(stranger, mail('eve'))
    // A wallet without tickets has no form: the token comes from the sign-out form.
    await press(stranger, '/account/wallet/pass-on/', await wallet(stranger), {
      ticket: String(id),
      full_name: 'Eve',
      email: mail('eve'),
    })
    expect(await transferIds()).toEqual([])
    for (const [sql, undo] of [
      [
        `update ticket set status = 'used' where id = $1`,
        `update ticket set status = 'valid' where id = $1`,
      ],
      [
        `update ticket set seat = '{"section":"A","row":"1","number":"2"}' where id = $1`,
        'update ticket set seat = null where id = $1',
      ],
    ] as const) {
      await shop.db.query(sql, [id])
      expect(await wallet(buyer)).not.toContain(`value="${id}"`)
      await press(buyer, '/account/wallet/pass-on/', await wallet(buyer), {
        ticket: String(id),
        full_name: 'Bo',
        email: mail('bo'),
      })
      expect(await transferIds()).toEqual([])
      await shop.db.query(undo, [id])
    }
    await passOn(buyer, other, 'bo')
    await passOn(buyer, other, 'cy')
    expect(await transferIds()).toHaveLength(1)
  })

  it.each([
    ['the e-mail is none', { full_name: 'Bo Lee', email: 'bo' }],
    ['the name is missing', { full_name: '', email: 'bo@example.org' }],
    [
      'there are two addresses in it',
      { full_name: 'Bo Lee', email: 'bo@example.org,cy@example.org' },
    ],
  ])('when %s then it is refused, in words of ours', async (_, fields) => {
    const [id = 0] = order.tickets.map((ticket) => ticket.id)
    const page = await wallet(buyer)
    const answer = await press(buyer, '/account/wallet/pass-on/', page, {
      ticket: String(id),
      ...fields,
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toContain(
      fields.full_name === '' ? transferMessages.nameMissing : transferMessages.emailInvalid,
    )
    expect(await transferIds()).toEqual([])
  })

  it('when the address is pasted with marks around it then it is the address', async () => {
    const [id = 0] = order.tickets.map((ticket) => ticket.id)
    const answer = await press(buyer, '/account/wallet/pass-on/', await wallet(buyer), {
      ticket: String(id),
      full_name: 'Bo\u00a0Lee',
      email: `\u202abo@b\u00fchne.example\u202c\u00a0`,
    })
    expect(answer.status).toBe(303)
    await shop.runJobs()
    expect(shop.outbox.to('bo@xn--bhne-0ra.example')).toHaveLength(1)
  })
})
