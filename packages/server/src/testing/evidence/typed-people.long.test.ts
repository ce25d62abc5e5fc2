import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { takeGuestList } from '@foyer/contract/api/box-office/take-guest-list.ts'
import { correctBuyer } from '@foyer/contract/api/order/correct-buyer.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { inviteMember } from '@foyer/contract/api/staff/invite-member.ts'
import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { saveGuestToSale } from '@foyer/contract/endpoints/account/save-guest-to-sale.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { setAccountDetails } from '@foyer/contract/endpoints/account/set-account-details.ts'
import { sheetOfRows } from '@foyer/contract/rules/guests/sheet-text.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Show } from '../builders/seed-catalogue.ts'
import { giveSale, saleOf } from '../shoppers/account-builders.ts'
import { signIn, type SignedIn } from '../shoppers/account-holder.ts'
import { waitingPeopleOf } from '../shoppers/waiting-people.ts'
import { shopForTests } from '../shops/shop-for-tests.ts'
import { type Kind, type Office, organiser, typedWaysOf, type WayIn } from './typed-ways.ts'

const code = '271828'

describe('what people are called and where they are reached, whichever way it comes in', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => code } }, { isAudited: false })
  const { soldOut, leave } = waitingPeopleOf(shop)
  const { visitor, newAddress, openOffice, made, postPage, differencesOf } = typedWaysOf(shop)
  let office: Office
  let holder: SignedIn
  let waitedFor: Show
  beforeAll(async () => {
    office = await openOffice()
    holder = await signIn(shop, code)
    waitedFor = await soldOut()
  })

  const express =
    (
      field: 'fullname' | 'email' | 'contact_number',
      kept: 'fullName' | 'email' | 'contactNumber',
    ): WayIn =>
    async (typed) => {
      const browser = visitor()
      await giveSale(shop, browser, { isExpress: true })
      const details = { fullname: 'Ada Lovelace', email: 'ada@example.org', address: null }
      const { status } = await browser.send(setAccountDetails, {
        ...details,
        contact_number: '',
        organiser_subscribed_marketing: {},
        ct_subscribed: false,
        [field]: typed,
      })
      return status === 200 ? ((await saleOf(shop, browser))?.[kept] ?? null) : null
    }
  const sold =
    (field: 'name' | 'email', column: string): WayIn =>
    async (typed) =>
      await made(
        column,
        'sale',
        async () => await office.desk.try(sellOrder, office.sale({ [field]: typed })),
      )
  const corrected =
    (field: 'name' | 'email', column: string): WayIn =>
    async (typed) => {
      const { body } = await office.desk.call(sellOrder, office.sale({ email: 'ada@example.org' }))
      const { reference: order } = body
      const { headers } = await office.owner.call(getOrder, { params: { organiser, order } })
      const { status } = await office.owner.try(correctBuyer, {
        params: { organiser, order },
        body: { [field]: typed },
        version: String(headers['etag']),
      })
      const { rows } = await shop.db.query(
        `select ${column} as value from sale where reference = $1`,
        [order],
      )
      return status === 200 ? rows[0]?.['value'] : null
    }
  const guest =
    (field: 'name' | 'email', column: string, way: 'csv' | 'rows'): WayIn =>
    async (typed) =>
      await made(column, 'sale', async () => {
        const row = { name: 'Ada Lovelace', email: '', ticket_type: 'Ticket 1', [field]: typed }
        await office.desk.try(takeGuestList, {
          params: { organiser },
          body: {
            date: office.show.stock.dateId,
            name: 'Press night',
            reason: 'Press',
            mailed: false,
            guests:
              way === 'rows'
                ? { rows: [row] }
                : { csv: sheetOfRows([Object.keys(row), Object.values(row)]) },
          },
        })
      })
  const onPage =
    (field: 'fullname' | 'phone', column: string): WayIn =>
    async (typed) => {
      const fields = { fullname: 'Ada Lovelace', phone: '', [field]: typed }
      const { status } = await holder.post('/account/details/', fields)
      const { rows } = await shop.db.query(`select ${column} as value from account where id = $1`, [
        holder.accountId,
      ])
      return status === 303 ? rows[0]?.['value'] : null
    }
  /** The address that a code was sent to. */
  const mailed = async (work: () => Promise<unknown>) => {
    await shop.runJobs()
    const before = shop.outbox.mails.length
    await work()
    await shop.runJobs()
    return shop.outbox.mails.slice(before).at(0)?.to.email ?? null
  }

  const kinds: Readonly<Record<string, Kind>> = {
    'a name': {
      is: 'Zoë Ångström',
      typed: [
        'Zoë Ångström',
        'Zoe\u0308 A\u030angstro\u0308m',
        '\u200b Zoë\u00a0Ångström\u200f ',
        '\u202aZoë\u3000\tÅng\u00adström\u202c',
        '\ufeffZoë  Ångstro\u0308m',
      ],
      refused: ['Zoë Ångstr\ufffdm', 'Zoë \u0000Ångström', 'Zoë www.evil.example', '\u3164 \u3164'],
      ways: {
        checkout: async (typed) => {
          const browser = visitor()
          const email = newAddress()
          await giveSale(shop, browser)
          await browser.call(sendOneTimeCode, { email })
          await browser.call(checkOneTimeCode, { email, code })
          const { status } = await browser.send(saveGuestToSale, { email, fullname: typed })
          return status === 200 ? (await saleOf(shop, browser))?.fullName : null
        },
        express: express('fullname', 'fullName'),
        'account page': onPage('fullname', "first_name || ' ' || last_name"),
        'box office': sold('name', 'full_name'),
        correction: corrected('name', 'full_name'),
        'guest sheet': guest('name', 'full_name', 'csv'),
        'guest rows': guest('name', 'full_name', 'rows'),
      },
    },
    'an e-mail address': {
      is: 'zoe@xn--bhne-0ra.example',
      typed: [
        'zoe@bühne.example',
        'zoe@BU\u0308HNE.Example',
        '\u00a0zoe@bühne.example\u200b',
        'zoe＠bühne．example',
        'Zoë Ångström <zoe@bühne.example>',
        'mailto:zoe@bühne.example',
        '\u202azoe@xn--bhne-0ra.example\u202c',
      ],
      refused: [
        'zoë@bühne.example',
        'zoe@bühne',
        'zoe@a.example <zoe@b.example>',
        'zoe@b.example,x@b.example',
      ],
      ways: {
        'one-time code': async (typed) =>
          await mailed(async () => await visitor().send(sendOneTimeCode, { email: typed })),
        express: express('email', 'email'),
        'sign-in page': async (typed) =>
          await mailed(async () => await postPage('/signin/', { email: typed })),
        'mailing list': async (typed) =>
          await mailed(async () => await postPage('/mailing-list', { email: typed })),
        'waiting list': async (typed) =>
          await made(
            'email',
            'waiting_wish',
            async () => await leave(waitedFor.slug, { email: typed }),
          ),
        'box office': sold('email', 'email'),
        correction: corrected('email', 'email'),
        'guest sheet': guest('email', 'email', 'csv'),
        'guest rows': guest('email', 'email', 'rows'),
        invitation: async (typed) =>
          await made('email', 'invitation', async () => {
            await office.owner.try(inviteMember, {
              params: { organiser },
              body: { email: typed, role: 'box_office' },
            })
          }),
      },
    },
    'a phone number': {
      is: '+44 20 7946 0000',
      typed: [
        '+44 20 7946 0000',
        '+44 (0)20 7946\u00a00000',
        '\u202d＋44 20 7946 0000\u202c',
        '+٤٤ ٢٠ ٧٩٤٦ ٠٠٠٠',
        'tel:+44 20 7946 0000',
      ],
      refused: ['+44 20 7946 0000 Ada', '12345678'],
      ways: {
        express: express('contact_number', 'contactNumber'),
        'account page': onPage('phone', 'phone'),
      },
    },
  }

  it.each(Object.entries(kinds))('%s is the same everywhere, or refused', async (_, kind) => {
    expect(await differencesOf(kind)).toEqual([])
  })
})
