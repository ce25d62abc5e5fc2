import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { takeGuestList } from '@foyer/contract/api/box-office/take-guest-list.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { search } from '@foyer/contract/api/lists/search.ts'
import { correctBuyer } from '@foyer/contract/api/order/correct-buyer.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { inviteMember } from '@foyer/contract/api/staff/invite-member.ts'
import { getUser } from '@foyer/contract/endpoints/account/get-user.ts'
import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { saveGuestToSale } from '@foyer/contract/endpoints/account/save-guest-to-sale.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { setAccountDetails } from '@foyer/contract/endpoints/account/set-account-details.ts'
import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { sheetOfRows } from '@foyer/contract/rules/guests/sheet-text.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Show, seedShow } from '../builders/seed-catalogue.ts'
import { seedCode } from '../builders/seed-code.ts'
import { seedOrganiser } from '../builders/seed-organiser.ts'
import { seedVoucherProduct } from '../builders/seed-voucher-product.ts'
import { type DeskCaller, openDesk } from '../desk/desk-caller.ts'
import { openDeskBrowser, signIn as signInAtDesk } from '../desk/desk-browser.ts'
import { seedStaff } from '../desk/staff-builders.ts'
import { giveSale, saleOf } from '../shoppers/account-builders.ts'
import { signIn, type SignedIn } from '../shoppers/account-holder.ts'
import { type Browser, createBrowser } from '../shoppers/browser.ts'
import { createShopper } from '../shoppers/shopper.ts'
import { waitingPeopleOf } from '../shoppers/waiting-people.ts'
import { shopForTests } from '../shops/shop-for-tests.ts'

/** What the shop has of a text, by one way in; null where it refuses the text. */
type WayIn = (typed: string) => Promise<unknown>

interface Kind {
  /** Texts that are all this one. */
  readonly is: string | number
  readonly typed: readonly string[]
  readonly refused: readonly string[]
  readonly ways: Readonly<Record<string, WayIn>>
}

const code = '271828'
const organiser = 'harbour-lights'

describe('one text over HTTP, whichever way it comes in', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => code } }, { isAudited: false })
  const { soldOut, leave } = waitingPeopleOf(shop)
  let organiserId: number
  let show: Show
  let desk: DeskCaller
  let owner: DeskCaller
  let holder: SignedIn
  let waitedFor: Show
  let product: number
  beforeAll(async () => {
    organiserId = await seedOrganiser(shop.db, { key: organiser })
    show = await seedShow(shop.db, { organiserId, event: { express: true } })
    desk = await openDesk(shop, { organiserId, role: 'box_office' })
    owner = await openDesk(shop, { organiserId, role: 'owner' })
    holder = await signIn(shop, code)
    waitedFor = await soldOut()
    product = await seedVoucherProduct(shop.db)
    await seedCode(shop.db, { code: 'SPRING-25' })
  })

  let networks = 0
  const visitor = (): Browser => {
    networks += 1
    return createBrowser(shop.app, `10.8.${Math.floor(networks / 250)}.${networks % 250}`)
  }
  /** The newest row of a table that was made since; null where there is none. */
  const made = async (column: string, table: string, work: () => Promise<unknown>) => {
    const last = async () =>
      (await shop.db.query(`select id, ${column} as value from ${table} order by id desc limit 1`))
        .rows[0]
    const before = await last()
    await work()
    const after = await last()
    return after?.['id'] === before?.['id'] ? null : (after?.['value'] ?? null)
  }

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
  const sale = (buyer: Readonly<Record<string, string>>, codes: readonly string[] = []) => ({
    params: { organiser },
    body: {
      buyer: { name: 'Ada Lovelace', ...buyer },
      lines: [{ date: show.stock.dateId, ticket_type: show.stock.typeId, quantity: 1 }],
      codes: [...codes],
      payment: { way: 'cash' as const },
    },
  })
  const sold =
    (field: 'name' | 'email', column: string): WayIn =>
    async (typed) =>
      await made(column, 'sale', async () => await desk.try(sellOrder, sale({ [field]: typed })))
  const corrected =
    (field: 'name' | 'email', column: string): WayIn =>
    async (typed) => {
      const { body } = await desk.call(sellOrder, sale({ email: 'ada@example.org' }))
      const { reference: order } = body
      const { headers } = await owner.call(getOrder, { params: { organiser, order } })
      const { status } = await owner.try(correctBuyer, {
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
        await desk.try(takeGuestList, {
          params: { organiser },
          body: {
            date: show.stock.dateId,
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
  const postPage = async (url: string, fields: Readonly<Record<string, string>>) => {
    const browser = visitor()
    await browser.inject({ url })
    return await browser.inject({
      method: 'POST',
      url,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        _xsrf: decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
        ...fields,
      }).toString(),
    })
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
          const email = `guest${networks}@example.org`
          await giveSale(shop, browser)
          await browser.call(sendOneTimeCode, { email })
          await browser.call(checkOneTimeCode, { email, code })
          const { status } = await browser.send(saveGuestToSale, { email, fullname: typed })
          return status === 200 ? (await browser.call(getUser)).body.full_name : null
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
            await owner.try(inviteMember, {
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
    'a promo code': {
      is: 'SPRING-25',
      typed: [
        'spring-25',
        ' SPRING\u201125 ',
        'ＳＰＲＩＮＧー２５',
        'spring\u00a025',
        'SPRING\t-\n25',
        '“Spring-٢٥”.',
        'SPR\u200bING\u221225\u200f',
      ],
      refused: ['SPRING-26', 'ЅPRING-25'],
      ways: {
        basket: async (typed) => {
          const shopper = createShopper(shop.app, `10.7.0.${(networks += 1) % 250}`)
          await shopper.add([show.stock, 1])
          const { body } = await shopper.send(setCode, { code: typed })
          return body['code_applied'] === true ? 'SPRING-25' : null
        },
        'box office': async (typed) => {
          const { status } = await owner.try(sellOrder, sale({}, [typed]))
          return status < 300 ? 'SPRING-25' : null
        },
      },
    },
    'a one-time code': {
      is: code,
      typed: [
        code,
        '271 828',
        '２７１８２８',
        '٢٧١٨٢٨',
        '271\u2011828\u200b',
        'Foyer: २७१\u00a0८२८\r\n',
      ],
      refused: ['27182', '2718281', '828172'],
      ways: {
        checkout: async (typed) => {
          const browser = visitor()
          const email = `code${networks}@example.org`
          await browser.call(sendOneTimeCode, { email })
          const { status } = await browser.send(checkOneTimeCode, { email, code: typed })
          return status === 200 ? code : null
        },
        'sign-in page': async (typed) => {
          const email = `page${networks}@example.org`
          const browser = visitor()
          await browser.call(sendOneTimeCode, { email })
          const { status } = await browser.inject({
            method: 'POST',
            url: '/signin/code/',
            headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams({
              _xsrf: decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
              email,
              code: typed,
            }).toString(),
          })
          return status === 200 || status === 303 ? code : null
        },
        desk: async (typed) => {
          const email = `clerk${(networks += 1)}@example.org`
          await seedStaff(shop, { organiserId, role: 'box_office', email })
          try {
            await signInAtDesk(shop, email, typed, await openDeskBrowser(shop))
            return code
          } catch {
            return null
          }
        },
      },
    },
    'an amount': {
      is: 1250,
      typed: [
        '12.50',
        '£12.50',
        '12,50',
        ' 12.5\u00a0',
        '１２．５０',
        '١٢٫٥',
        'GBP\u00a012.50',
        '\u200e12.50\u200f',
      ],
      refused: ['12.505', '-12.50', 'twelve', '1e1', '12.50 or so'],
      ways: {
        'gift voucher': async (typed) => {
          const browser = visitor()
          const voucher = { gift_voucher_id: product, value: typed, qty: 1 }
          return await made('value', 'sale_line', async () => {
            await browser.send(addToBasket, { gift_voucher: { 1: voucher } })
          })
        },
      },
    },
  }

  /** The same address gets many codes here, from one shop in a minute. */
  const forget = async () => {
    await shop.db.query('delete from rate_limit')
    await shop.db.query('delete from one_time_code')
    await shop.db.query('delete from waiting_wish')
  }

  it.each(Object.entries(kinds))('%s is the same everywhere, or refused', async (_, kind) => {
    const asked = [
      ...kind.typed.map((typed) => [typed, kind.is] as const),
      ...kind.refused.map((typed) => [typed, null] as const),
    ]
    for (const [way, read] of Object.entries(kind.ways))
      for (const [typed, is] of asked) {
        await forget()
        expect([way, typed, await read(typed)]).toEqual([way, typed, is])
      }
  })

  it.each([
    'Zoë Quill-Żak',
    'zoe quill zak',
    'ZOE\u0308\u00a0QUILL\u2011Z\u0307AK',
    '\u200bｚｏｅ　ｑｕｉｌｌ ',
    'Quill  Zoë',
  ])('%j finds its order at the desk', async (typed) => {
    const { body } = await desk.call(sellOrder, sale({ name: 'Zoë Quill-Żak' }))
    const orders = await desk.call(listOrders, { params: { organiser }, query: { q: typed } })
    expect(orders.body.data.map(({ reference }) => reference)).toContain(body.reference)
    const found = await desk.call(search, { params: { organiser }, query: { q: typed } })
    expect(found.body.data.map(({ order }) => order)).toContain(body.reference)
  })
})
